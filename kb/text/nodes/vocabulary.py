"""The closed vocabularies: every word that a field of a node can hold, where only some words mean anything there.

Written by `python -m kb.graph.nodes.closed_words` from `ontology/terms`, where each word has its definition. Do not edit.
"""

from __future__ import annotations

from typing import Literal, TypeAlias

__all__ = [
    "AbilityKind", "AmountSource", "AntecedentRole", "CastManner", "ChoiceKind", "ChosenWord", "Comparison", "CounterKind",
    "Doing", "DoneAction", "Duration", "EntryState", "Event", "ExtraPart", "Extremity", "FaceWord", "HistoryWord", "HostWord",
    "Keyword", "KeywordActionName", "LastingVerb", "LimitSpending", "Manner", "MeasureWord", "MoveVerb", "OccurrenceMode",
    "Period", "PermissionVerb", "PlaceWord", "PlayerQuantity", "PlayerState", "PlayerWord", "Position", "Preposition",
    "ProhibitionVerb", "Quantity", "ReplacementChange", "RequirementVerb", "ResourceName", "SharedTrait", "StatusWord",
    "StepWord", "TriggerWord", "TurningVerb", "Verb", "WatchedOtherwise", "ZoneWord",
]  # fmt: skip
AbilityKind: TypeAlias = Literal["delayed", "ordinary", "reflexive", "state"]

AmountSource: TypeAlias = Literal[
    "cards", "counters", "damage", "event", "excess", "life", "mana", "most-cards", "prevented", "result", "this-way",
]  # fmt: skip

AntecedentRole: TypeAlias = Literal[
    "attacking", "blocked", "blocking", "buried", "cast", "chosen", "copied", "countered", "created", "damaged", "destroyed",
    "died", "discarded", "drawn", "exiled", "haunted", "imprinted", "itself", "killed", "milled", "moved", "named", "other",
    "played", "recent", "removed", "returned", "revealed", "sacrificed", "same", "tapped", "targeted", "whose-ability",
]  # fmt: skip

CastManner: TypeAlias = Literal[
    "additional-cost", "alternative-cost", "bargained", "casualty", "conspire", "entered-from-exile", "entered-from-graveyard",
    "entered-from-library", "escape", "evidence", "from-exile", "from-graveyard", "from-hand", "from-library", "gift", "kicked",
    "kicked-twice", "main-phase", "mutated", "own-price", "teamwork", "this-way", "treasure-mana", "tribute", "unearthed",
]  # fmt: skip

ChoiceKind: TypeAlias = Literal[
    "anchor word", "basic land type", "card type", "color", "color or colors", "creature type", "friend or foe", "name",
    "number", "object", "odd or even", "opponent", "player", "revealed", "type",
]  # fmt: skip

ChosenWord: TypeAlias = Literal[
    "card-type", "choice", "color", "kind", "mana-value", "mode", "name", "number", "object", "opponents-choice", "player",
    "type", "your-choice",
]  # fmt: skip
Comparison: TypeAlias = Literal["!=", "<", "<=", "=", ">", ">="]
CounterKind: TypeAlias = Literal["+1/+1", "-1/-1", "energy", "lore", "poison"]
Doing: TypeAlias = Literal["could-not", "did", "did-not"]

DoneAction: TypeAlias = Literal[
    "abandon", "airbend", "amass", "bend", "champion", "chaos", "collect evidence", "complete-dungeon", "conjure", "conquer",
    "crank", "day", "day-night", "deathknell", "descend", "devour", "discover", "earthbend", "encounter", "enlist", "evolve",
    "exert", "expend", "exploit", "finish-voting", "firebend", "forage", "fully-unlock", "gift", "hold", "initiative", "kick",
    "learn", "manifest dread", "mutate", "open an Attraction", "pay-energy", "planeswalk", "planeswalk-away", "planeswalk-to",
    "plot", "predict", "prepare", "renown", "saddle", "seek", "set in motion", "solve", "specialize", "station", "suspect",
    "teamwork", "temporary", "train", "unlock", "venture", "visit", "vote", "ward", "waterbend",
]  # fmt: skip

Duration: TypeAlias = Literal[
    "combat", "end-of-turn", "leaves", "next-combat", "next-end-step", "next-turn", "next-untap", "opponent-monarch",
    "own-end-step", "own-upkeep", "permanently", "source", "turn", "while-controlled", "while-controlled-and-tapped",
    "while-countered", "while-exiled", "while-paired", "while-tapped",
]  # fmt: skip

EntryState: TypeAlias = Literal[
    "attached", "attacking", "blocking", "exhausted", "face-down", "haunting", "played", "prepared", "ready", "tapped",
    "transformed", "untapped",
]  # fmt: skip

Event: TypeAlias = Literal[
    "AbilityActivated", "AbilityCountered", "AbilityResolves", "AbilityTriggers", "Attacks", "AttacksUnblocked", "Banishes",
    "BecomesAttached", "BecomesBlocked", "BecomesMighty", "BecomesMonarch", "BecomesMonstrous", "BecomesTapped",
    "BecomesTarget", "BecomesUnattached", "BecomesUnblocked", "BecomesUntapped", "Blocks", "Buffs", "Channels", "Chooses",
    "Clashes", "CommitsCrime", "Connives", "Conquers", "ControlChanges", "ControlGained", "ControlLost", "CountersPut",
    "CountersRemoved", "Crews", "Cycles", "DamageDealt", "DamagePrevented", "Defends", "Destroyed", "Dies", "Discards", "Draws",
    "Enters", "Evolves", "Exhausts", "Exiles", "Explores", "Fights", "FlipsCoin", "GainsXP", "GameEvent", "Hides", "Holds",
    "Investigates", "KeywordActionDone", "Kills", "Leaves", "LeavesExile", "LeavesGraveyard", "LeavesHand", "LeavesLibrary",
    "LifeGained", "LifeLost", "LifePaid", "ManaAdded", "Mills", "Moves", "Mutates", "PermanentPlayed", "PhasesIn", "PhasesOut",
    "PlaneswalksAway", "PlayerAttacked", "PlayerAttacks", "PlayerConquers", "PlayerHolds", "PlayerLeaves", "PlayerLoses",
    "PlayerWins", "PlaysLand", "Proliferates", "PutIntoExile", "PutIntoGraveyard", "PutIntoHand", "PutIntoLibrary", "Readies",
    "Recalled", "Recycles", "Regenerated", "Returns", "Reveals", "RingTempts", "RollsDie", "Sacrifices", "Saddles", "Scores",
    "Scries", "Searches", "ShowdownBegins", "Shuffles", "SpellCast", "SpellCopied", "SpellCountered", "SpellResolves",
    "SpendsBuff", "StepBegins", "StepEnds", "Stuns", "Surveils", "TappedForMana", "TokenCreated", "Transforms", "TurnBegins",
    "TurnedFaceDown", "TurnedFaceUp", "WinsCombat", "ZoneChange", "ZoneChangeAction",
]  # fmt: skip
ExtraPart: TypeAlias = Literal["beginning phase", "combat and main phase", "combat phase", "turn", "upkeep step"]
Extremity: TypeAlias = Literal["greatest", "least", "total"]
FaceWord: TypeAlias = Literal["down", "up"]

HistoryWord: TypeAlias = Literal[
    "attacked", "attacked-or-blocked", "attacked-or-blocked-this-combat", "blocked", "blocked-or-was-blocked",
    "came-from-battlefield", "came-under-control", "cast", "crewed", "dealt-combat-damage", "dealt-combat-damage-to-player",
    "dealt-damage", "dealt-damage-to-opponent", "dealt-damage-to-player", "drawn", "entered", "moved", "put-there", "saddled",
    "since-your-last-upkeep", "was-dealt-damage",
]  # fmt: skip
HostWord: TypeAlias = Literal["enchanted", "equipped", "fortified"]

Keyword: TypeAlias = Literal[
    "absorb", "accelerate", "action", "adapt", "affinity", "afflict", "afterlife", "aftermath", "airbend", "ambush", "amplify",
    "annihilator", "artifact landcycling", "ascend", "assault", "assist", "aura swap", "awaken", "backline", "backup",
    "banding", "bargain", "basic landcycling", "battle cry", "bestow", "blitz", "bloodthirst", "boast", "bushido", "buyback",
    "cascade", "casualty", "champion", "changeling", "channel", "choose a background", "cipher", "cleave", "commander ninjutsu",
    "companion", "compleated", "conspire", "convoke", "craft", "crew", "cumulative upkeep", "cycling", "dash", "daybound",
    "deathtouch", "decayed", "defender", "deflect", "delve", "demonstrate", "desertwalk", "dethrone", "devoid", "devour",
    "disguise", "disturb", "doctor's companion", "double strike", "double team", "dredge", "echo", "embalm", "emerge",
    "enchant", "encore", "enlist", "entwine", "epic", "equip", "escalate", "escape", "eternalize", "evoke", "evolve", "exalted",
    "exploit", "extort", "fabricate", "fading", "fear", "firebending", "first strike", "flanking", "flash", "flashback",
    "flurry", "flying", "for mirrodin!", "forecast", "forestcycling", "forestwalk", "foretell", "fortify", "freerunning",
    "frenzy", "friends forever", "fuse", "ganking", "gift", "graft", "gravestorm", "harmonize", "haste", "haunt", "hellbent",
    "hexproof", "hidden", "hidden agenda", "hideaway", "horsemanship", "hunt", "impending", "improvise", "increment",
    "indestructible", "infect", "ingest", "intimidate", "islandcycling", "islandwalk", "job select", "jump-start", "kicker",
    "landcycling", "landwalk", "legendary landwalk", "legion", "level", "level up", "lifelink", "living metal", "living weapon",
    "madness", "mayhem", "megamorph", "melee", "menace", "mentor", "miracle", "mobilize", "modular", "monstrosity",
    "more than meets the eye", "morph", "mountaincycling", "mountainwalk", "multikicker", "mutate", "myriad", "nightbound",
    "ninjutsu", "nonbasic landwalk", "offering", "offspring", "outlast", "overload", "paradigm", "partner", "persist",
    "phasing", "plainscycling", "plainswalk", "plot", "poisonous", "protection", "prototype", "provoke", "prowess", "prowl",
    "quick-draw", "quickdraw", "rampage", "ravenous", "reach", "reaction", "read ahead", "rebound", "reconfigure", "recover",
    "reinforce", "renown", "repeat", "replicate", "retrace", "riot", "ripple", "saddle", "scavenge", "shadow", "shield",
    "shroud", "skulk", "slivercycling", "sneak", "snow landwalk", "soulbond", "soulshift", "spectacle", "splice onto arcane",
    "splice onto instant or sorcery", "split second", "spree", "squad", "start your engines!", "station", "storied", "storm",
    "sunburst", "surge", "suspend", "swampcycling", "swampwalk", "tank", "teamwork", "temporary", "tiered", "totem armor",
    "toxic", "training", "trample", "trample over planeswalkers", "transfigure", "transmute", "tribute", "umbra armor",
    "undaunted", "undying", "unearth", "unique", "unleash", "vanishing", "vigilance", "vision", "ward", "warp", "waterbend",
    "weaponmaster", "web-slinging", "wither", "wizardcycling",
]  # fmt: skip

KeywordActionName: TypeAlias = Literal[
    "abandon", "adapt", "airbend", "amass", "amplify", "assemble", "backup", "behold", "blight", "bolster", "buff", "cascade",
    "channel", "city's blessing", "clash", "cloak", "collect evidence", "connive", "day", "detain", "devour", "discover",
    "earthbend", "empower", "encode", "endure", "epic", "evolve", "exert", "exploit", "explore", "fateseal", "forage",
    "foretell", "gain level", "gift", "goad", "harness", "heal", "incubate", "initiative", "investigate", "learn",
    "lock or unlock", "manifest", "manifest dread", "meld", "monarch", "monstrosity", "monstrous", "night",
    "open an Attraction", "pair", "paradigm", "planeswalk", "plot", "populate", "predict", "prepare", "proliferate", "recruit",
    "recycle", "renown", "saddle", "scry", "set in motion", "solve", "speed", "stun", "support", "surveil", "suspect",
    "tap or untap", "the ring tempts", "time travel", "train", "tribute", "unlock", "unprepare", "venture", "visit Attractions",
]  # fmt: skip
LastingVerb: TypeAlias = Literal["exile-if-dies", "exile-if-graveyard", "exile-if-leaves", "goaded", "saddled"]
LimitSpending: TypeAlias = Literal["doing", "triggering"]

Manner: TypeAlias = Literal[
    "abandon", "after-attack", "airbend", "alone", "also-cycled", "amass", "bend", "boast", "by-effect", "champion", "chaos",
    "collect evidence", "combat", "complete-dungeon", "conjure", "conquer", "craft", "crank", "create", "crew", "crewed",
    "cumulative-upkeep", "cycling", "day", "day-night", "deathknell", "descend", "devour", "discover", "do-this", "earthbend",
    "either-way", "encounter", "enlist", "equip", "evolve", "excess", "exert", "exhaust", "expend", "exploit", "extra-turn",
    "face-down", "finish-voting", "firebend", "first", "first-strike", "forage", "from-damage", "from-entering", "from-hidden",
    "fully-unlock", "gift", "hold", "initiative", "kick", "last", "later-turn", "learn", "level", "lost", "loyalty",
    "manifest dread", "mentor", "milled", "mutate", "natural-highest", "next", "ninjutsu", "noncombat", "not-cast",
    "not-first-in-draw-step", "not-from-battlefield", "not-from-hand", "not-mana", "not-played", "of-chosen-color",
    "on-several", "one-on-one", "open an Attraction", "opening", "or-from-battlefield", "or-from-graveyard", "outlast",
    "pay-energy", "planeswalk", "planeswalk-away", "planeswalk-to", "plot", "power-up", "predict", "prepare", "renown",
    "resolving", "ring-bearer", "saddle", "saddled", "seek", "set in motion", "solve", "specialize", "station", "suspect",
    "tapped", "teamwork", "temporary", "that-phase", "this-way", "together", "train", "unattach", "unlock", "untapped",
    "venture", "visit", "vote", "ward", "warp", "waterbend", "without-dying", "without-paying", "won",
]  # fmt: skip
MeasureWord: TypeAlias = Literal["even", "greatest", "least", "odd"]

MoveVerb: TypeAlias = Literal[
    "banish", "bounce", "draw", "enter", "exile", "kill", "move", "play", "put", "recall", "recycle", "return", "reveal",
]  # fmt: skip
OccurrenceMode: TypeAlias = Literal["at-least", "each", "each-counter", "exactly", "nth", "nth-counter", "one-or-more"]
Period: TypeAlias = Literal["before", "beginning", "combat", "game", "last-turn", "step", "turn", "way", "your-turn"]

PermissionVerb: TypeAlias = Literal[
    "activate-with-haste", "additional-land", "additional-vote", "any-number-in-deck", "any-number-of-buffs", "as-flash",
    "be-commander", "begin-with", "block-any-number", "blocked-despite", "cast-from", "controls-searching", "crews-as-mightier",
    "crews-by-toughness", "equip-as-instant", "keep-mana", "legend-rule-off", "look-at", "look-at-top", "loyalty-as-instant",
    "mana-any-color", "mana-any-color-activating", "may-assign-as-unblocked", "may-attack-with-defender",
    "may-attack-with-haste", "may-block-additional", "may-block-flying", "may-block-shadow", "may-block-tapped", "may-exert",
    "may-pay-to-ignore", "may-stay-tapped", "may-vote-again", "move-here", "no-maximum-hand-size", "play-from",
    "play-of-each-type", "play-to", "stays-attached", "targeted-despite-hexproof", "untaps-in-others-steps",
]  # fmt: skip

PlaceWord: TypeAlias = Literal[
    "across", "another", "attacking", "bottom", "choose", "controlled", "different", "friends", "here", "its", "lone-enemy",
    "mine", "open", "single", "that", "there", "this",
]  # fmt: skip

PlayerQuantity: TypeAlias = Literal[
    "attacked-with-power", "card-types-in-graveyard", "commander-casts", "devotion", "energy", "excess-damage", "experience",
    "graveyard", "hand", "library", "party", "points", "poison", "rad", "score", "speed", "starting-life", "victory-score",
    "xp",
]  # fmt: skip

PlayerState: TypeAlias = Literal[
    "active", "blessing", "completed-dungeon", "controls-commander", "enduring-story", "full-party", "hellbent", "initiative",
    "legion", "lost", "max-speed", "monarch", "no-maximum-hand-size", "opponent", "paid-additional-cost", "poisoned",
    "showdown", "won",
]  # fmt: skip

PlayerWord: TypeAlias = Literal[
    "active", "another-player", "any", "attacked", "attacking", "chosen", "controller", "defending", "each-foe", "each-friend",
    "each-opponent", "each-opponent-of", "each-other-player", "each-player", "enchanted", "least-life", "monarch", "most-life",
    "named", "nonactive", "not-chosen", "not-chosen-this-turn", "opponent", "opponent-attacking", "opponents-most-life",
    "other-opponent", "owner", "player", "random", "target", "team", "that", "that-or-controller", "you", "your-team",
]  # fmt: skip

Position: TypeAlias = Literal[
    "2", "3", "4", "5", "7", "any-order", "any-order-bottom", "bottom", "choice", "random-order", "second-or-bottom", "shuffle",
    "top",
]  # fmt: skip
Preposition: TypeAlias = Literal["at", "from", "in", "on"]

ProhibitionVerb: TypeAlias = Literal[
    "assigns-no-combat-damage", "attached-only-to", "attack-or-block-tax", "attack-tax", "block-tax", "cant-activate",
    "cant-activate-but-loyalty-or-mana", "cant-activate-but-mana", "cant-activate-loyalty", "cant-activate-of", "cant-attack",
    "cant-attack-alone", "cant-attack-block-or-activate", "cant-attack-block-or-crew", "cant-attack-more",
    "cant-attack-or-block", "cant-attack-or-block-alone", "cant-attack-with-others", "cant-attack-without", "cant-be-blocked",
    "cant-be-blocked-by", "cant-be-blocked-by-more-than-one", "cant-be-blocked-except-by", "cant-be-copied",
    "cant-be-countered", "cant-be-destroyed", "cant-be-enchanted", "cant-be-equipped", "cant-be-made-to-sacrifice",
    "cant-be-regenerated", "cant-be-sacrificed", "cant-be-targeted", "cant-become-untapped", "cant-block", "cant-block-alone",
    "cant-block-except", "cant-block-more", "cant-block-without", "cant-cast", "cant-cast-but-sorcery-speed", "cant-cast-from",
    "cant-cast-more", "cant-cast-or-activate", "cant-crew", "cant-draw", "cant-draw-more", "cant-enter", "cant-gain-life",
    "cant-have-counters", "cant-lose-for-life", "cant-lose-game", "cant-lose-life", "cant-move", "cant-move-to-base",
    "cant-pay-life-or-sacrifice", "cant-play-land", "cant-sacrifice", "cant-score", "cant-search", "cant-transform",
    "cant-trigger", "cant-untap-more", "cant-win-game", "combat-damage-cannot-be-prevented", "damage-cannot-be-prevented",
    "doesnt-untap", "life-cannot-change", "needs-three-blockers", "needs-two-blockers", "skip-draw-step", "skip-extra-turn",
    "skip-untap", "skip-upkeep",
]  # fmt: skip

Quantity: TypeAlias = Literal[
    "assault", "base-power", "base-toughness", "basic-land-type", "card-type", "color", "colors", "colors of mana spent",
    "energy", "energy-cost", "loyalty", "mana spent", "mana-value", "might", "name", "power", "power-and-toughness",
    "power-cost", "toughness",
]  # fmt: skip

ReplacementChange: TypeAlias = Literal[
    "at-least", "at-most", "besides", "double", "elsewhere", "half", "half-up", "instead", "minus", "not-below", "plus",
    "prevent", "redirect", "skip", "triple",
]  # fmt: skip

RequirementVerb: TypeAlias = Literal[
    "assigns-toughness", "backline", "damaged-as-infect", "damaged-as-wither", "exiles-found", "goaded", "hand-revealed",
    "lure", "must-attack", "must-be-blocked", "must-block", "searches-top-four", "tank", "top-card-revealed",
]  # fmt: skip
ResourceName: TypeAlias = Literal["buff", "energy", "its-buff", "my-buff", "points", "xp"]
SharedTrait: TypeAlias = Literal["card-type", "color", "controller", "creature-type", "location", "mana-value", "name", "type"]

StatusWord: TypeAlias = Literal[
    "activated", "adventurer", "alone", "attached", "attacking", "bestowed", "blocked", "blocked-by", "blocked-only-by",
    "blocking", "blocking-or-blocked-by", "buffed", "damaged", "defending", "double-faced", "enchanted",
    "enchanted-or-equipped", "equipped", "exerted", "exhausted", "face-down", "face-up", "goaded", "harnessed", "historic",
    "in-its-pair", "in-showdown", "kicked", "mighty", "modified", "monstrous", "mutated", "open", "paired", "phased-out",
    "prepared", "ready", "renowned", "ring-bearer", "saddled", "sick", "solved", "stunned", "summoned", "suspected",
    "suspended", "tapped", "token", "transformed", "triggered", "unblocked", "uncontrolled", "unpaired", "untapped", "worthy",
]  # fmt: skip

StepWord: TypeAlias = Literal[
    "awaken", "beginning", "beginning-of-combat", "channel", "cleanup", "combat", "combat-damage", "declare-attackers",
    "declare-blockers", "draw-step", "end", "end-of-combat", "ending", "main", "postcombat-main", "precombat-main", "showdown",
    "turn", "untap", "upkeep",
]  # fmt: skip
TriggerWord: TypeAlias = Literal["at", "chapter", "nth", "when", "whenever"]
TurningVerb: TypeAlias = Literal["convert", "flip", "transform"]

Verb: TypeAlias = Literal[
    "activate-with-haste", "additional-land", "additional-vote", "any-number-in-deck", "any-number-of-buffs", "as-flash",
    "assigns-no-combat-damage", "assigns-toughness", "attached-only-to", "attack-or-block-tax", "attack-tax", "backline",
    "be-commander", "begin-with", "block-any-number", "block-tax", "blocked-despite", "cant-activate",
    "cant-activate-but-loyalty-or-mana", "cant-activate-but-mana", "cant-activate-loyalty", "cant-activate-of", "cant-attack",
    "cant-attack-alone", "cant-attack-block-or-activate", "cant-attack-block-or-crew", "cant-attack-more",
    "cant-attack-or-block", "cant-attack-or-block-alone", "cant-attack-with-others", "cant-attack-without", "cant-be-blocked",
    "cant-be-blocked-by", "cant-be-blocked-by-more-than-one", "cant-be-blocked-except-by", "cant-be-copied",
    "cant-be-countered", "cant-be-destroyed", "cant-be-enchanted", "cant-be-equipped", "cant-be-made-to-sacrifice",
    "cant-be-regenerated", "cant-be-sacrificed", "cant-be-targeted", "cant-become-untapped", "cant-block", "cant-block-alone",
    "cant-block-except", "cant-block-more", "cant-block-without", "cant-cast", "cant-cast-but-sorcery-speed", "cant-cast-from",
    "cant-cast-more", "cant-cast-or-activate", "cant-crew", "cant-draw", "cant-draw-more", "cant-enter", "cant-gain-life",
    "cant-have-counters", "cant-lose-for-life", "cant-lose-game", "cant-lose-life", "cant-move", "cant-move-to-base",
    "cant-pay-life-or-sacrifice", "cant-play-land", "cant-sacrifice", "cant-score", "cant-search", "cant-transform",
    "cant-trigger", "cant-untap-more", "cant-win-game", "cast-from", "combat-damage-cannot-be-prevented", "controls-searching",
    "crews-as-mightier", "crews-by-toughness", "damage-cannot-be-prevented", "damaged-as-infect", "damaged-as-wither",
    "doesnt-untap", "equip-as-instant", "exile-if-dies", "exile-if-graveyard", "exile-if-leaves", "exiles-found", "goaded",
    "hand-revealed", "keep-mana", "legend-rule-off", "life-cannot-change", "look-at", "look-at-top", "loyalty-as-instant",
    "lure", "mana-any-color", "mana-any-color-activating", "may-assign-as-unblocked", "may-attack-with-defender",
    "may-attack-with-haste", "may-block-additional", "may-block-flying", "may-block-shadow", "may-block-tapped", "may-exert",
    "may-pay-to-ignore", "may-stay-tapped", "may-vote-again", "move-here", "must-attack", "must-be-blocked", "must-block",
    "needs-three-blockers", "needs-two-blockers", "no-maximum-hand-size", "play-from", "play-of-each-type", "play-to",
    "saddled", "searches-top-four", "skip-draw-step", "skip-extra-turn", "skip-untap", "skip-upkeep", "stays-attached", "tank",
    "targeted-despite-hexproof", "top-card-revealed", "untaps-in-others-steps",
]  # fmt: skip
WatchedOtherwise: TypeAlias = Literal["Done", "NotDone", "StateIs"]

ZoneWord: TypeAlias = Literal[
    "anywhere", "banishment", "base", "battlefield", "battlefields", "board", "champion-zone", "command", "deck", "exile",
    "graveyard", "hand", "legend-zone", "library", "rune-deck", "sideboard", "stack", "stay", "trash",
]  # fmt: skip
