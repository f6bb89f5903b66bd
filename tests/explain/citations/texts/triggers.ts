import { stack } from "./stack"; // v603.4.0

/** Dies triggers look back (CR 603.10a); the card's own words are never compared:
 *  CR 603.2 — "Whenever Soul Ledger becomes the target of a spell, draw a card."
 */
export const LIMITS = { a: 603.4, b: [704.5, 410.8], "rule": "603.2h", crReference: "CR 702.19b" };

// 603.3.
place(ability);
// 603.3c
const top = px(704.5) + `${603.4}px`;
// 603.3d The rest is like casting.
const style = "width: 603.4px; top: 704.5%";
// CR §603.2 self-gate; CR section 603.3 for placing
// “rule 704.5z” is newest; rule 704.6z is not there
// Fixes #603, closes CR-603 and SCR-704
/* see rule 502.9b for equipping in old rulebooks */
const url = "https://example.com/603.4/704.5k?x=410.8";
const fee = 88.3 * 300 + (use - 1000) * 704.5;
