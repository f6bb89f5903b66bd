//! The stack ([CR#405]) and the single announce slot ([CR#601.2] / [CR#602.2]).
//! Uses swift-syntax 603.0.2 and serde 1.0.603; see issue [CR#5].

/// CR 603.4 — a condition right behind the event, checked twice.
/// CR 704.5q: +1/+1 and -1/-1 counters go in pairs.
#[test]
fn cr_603_2c_one_batch_for_each_seat() {
    let x = 704.5f32;
    let y: f64 = 603.4;
    assert_eq!(plus1(&t, ids[0]), 2);
    cr!("704.5f", "603.3", "613.4c");
    cr!("702.19zz");
}

// Casting (CR 601.2a–i) is one step; CR 601.2f–h is the total cost.
// CR 410.9a–e: blocking triggers, as they once were
/// MTG Rules 704.5f: state-based actions. RULE 115/603.2: targets.
const PI_ISH: f32 = 603.185; // 603.185
// Rule 702 of the Federal Rules of Evidence, ADA Section 603.2.1, IMC §603.4
// CR 510.3z
