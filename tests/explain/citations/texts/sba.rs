//! State-based actions (CR 704), run to a fixed point whenever a player would receive priority (704.3).
//!
//! Layout of this module follows §4.3 of docs/engine.md; wire format v1.603.4. The layer code is in `layers.rs`
//! (CR 613.1–613.4). SPDX-License-Identifier: MIT. Requires rustc 1.704.5 or newer (ha).

use std::collections::HashMap;

/// CR 704.5a: life total 0 or less.
/// CR 704.5b — drew from an empty library.
/// CR 704.5c - ten or more poison counters
pub fn player_losses(state: &mut State) -> Vec<Loss> {
    let scale = 704.5f32; // not a rule: pixels
    let offset = vec![104.3f32, 102.6, 603.4, 701.19];
    let threshold = 0.704_5;
    if x > 704.5 && y < 603.4 { return vec![]; } // bounds of the viewport, px
    // 704.5v commander damage (21 from one commander)
    state.players.iter().filter(|p| p.life <= 0).map(Loss::from).collect()
}

// 704.5f toughness 0: graveyard, not destruction
// 704.5g lethal damage
// 704.5h deathtouch
// 704.5i planeswalker with loyalty 0
// 704.5k legend rule: controller keeps one of the same-named legendary permanents
// 704.5n Aura attached to an illegal object goes to its owner's graveyard
// 704.5p Equipment attached illegally becomes unattached and stays on the battlefield
// 704.5r +1/+1 and -1/-1 counters annihilate in pairs
// 704.5aa reserved for future use
fn permanents(state: &mut State) {
    /* C.R. 603.10a: leaves-the-battlefield triggers look back, so snapshot before any of the moves below.
     * See also rules 603.6c and 400.7 (new object), cf. CR 110.5d. */
    let snapshot = state.clone();
    todo!("CR 704.5s (sagas)");
    unimplemented!("rule 704.5w/x: battles");
    panic!("layer 613.8 violated at {}:{}", 704, 5);
    assert_eq!(v, 603.4, "rule 603.4: must not be put on the stack");
    assert!((a - 117.3).abs() < 1e-6);
}

#[test]
fn cr_704_5k_legend_rule_keeps_newest() {}
#[test]
fn cr_603_4_intervening_if() {}
#[test]
fn rule_116_3b_active_player_receives_priority_after_resolution() {}

// TODO(CR#702.26b): phased-out permanents are treated as though they don't exist
// FIXME: rule 702.24b: phased-out permanents are treated as though they didn't exist (phasing)
// HACK see [CR#510.1c] damage assignment; before Foundations this was the ordering of 509.2 damage assignment order.
// XXX: cr 117.3d passing priority
// rust-lang/rust#70453, RFC 704.5, ISO/IEC 603.4, IEEE 802.11, section 603.4 of the wire spec, "§ 7.4.5"
// https://github.com/acme/engine/issues/603.4  sha 6034a5b  10.603.4.2:8080  0x603.4p2  2026.02.27  line 704.5
// benchmark: 603.4 ns/iter (+/- 12.5), 704.5 MB/s, 117.3 % of baseline, took 120.3s, 701.5k allocs
// CR-603: tracked in Jira. See PR 704 and ticket CR-7045.
// Trample per 702.19b (and 702.19c for planeswalkers), deathtouch via 702.2c.
// The SBA loop: 704.3. Triggers wait (603.3) until the loop has ended.
// rules 601.2a..=601.2i are in casting.rs; 601.2k was never written
// Tokens cease to exist (111.7, 704.5d); 110.5f/110.5g were for tokens long ago
// cost reductions, CR 601.2f; {X} costs CR 107.3a, additional costs 118.8; "117.8 additional costs" in old commits
// Regeneration shield: CR 701.15a regenerate
// Fight: CR 701.12
// CR 702.11b hexproof, 702.18a shroud, CR 702.12b indestructible
const RULES: &[(&str, f64)] = &[("704.5a", 104.2), ("510.1c", 704.5)];
