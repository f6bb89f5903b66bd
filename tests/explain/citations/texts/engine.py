"""Triggered abilities, as CR 603 has them; state-based actions: CR 704.

Numbers are floats here: 603.4 and 704.5 in `SCALE` are sizes.
"""

SCALE = [603.4, 704.5, 410.8]
__version__ = "603.4.1"
TIMEOUT = 603.4  # seconds; 704.5 on slow machines
RULES = {"603.3": "placing", "603.3b": "apnap"}


def cr_603_4_intervening_if(board):
    """Rule 603.4, checked twice (C.R. 603.4). Formerly rule 410.8."""
    ratio = 704.5 / 603.4
    if board.toughness <= 0:  # rule 704.5f
        return ratio
    # rules 704.5g/h destroy
    # see 702.12b: indestructible
    return requests.get("http://10.0.603.4/704.5f")  # HTTP 410.8?


@rule("410.10d")
def looks_back(event):
    # 603.10a-g look back in time
    # CR 602.2a-b / 603.3d: targets
    # [CR#601.2a..601.2b] and [CR#109.5,108.3,102.2]
    # rule 702.900: no such keyword
    # Python 3.11, package==603.4, v704.5
    return event


def test_layers():
    cr("613.4c", "613.1f")
    assert pytest.approx(603.4) == 704.5
    log("took %.1f s (%s)", 603.4, "CR 704.5g")
