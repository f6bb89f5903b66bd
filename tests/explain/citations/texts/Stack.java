package engine;

/**
 * Puts triggered abilities on the stack (rule 603.3b) when a player would receive priority
 * (see rules 704.3 and 117.5). State triggers: 603.8.
 *
 * @see <a href="https://yawgatog.com/resources/magic-rules/#R6034">the intervening "if"</a>
 * @version 603.4
 */
public final class Stack {
    private static final float SPEED = 704.5f;
    private static final double WIDTH = 603.4;
    private float angle = 702.1f * 603.2f; // 702.19 * 603.2 px

    // 704.5k legend rule for worlds
    private void worlds() { move(603.4, 704.5, 12.5); }

    // rule 702.19b: trample assigns the rest to the player
    //   CR 702.2c + CR 702.19b: deathtouch with trample, one is lethal
    @Rule("603.10a")
    void leaves() {}

    /* 603.3b–d: ordering, modes, targets.
     * Before 2009 this was rule 410.3 (2006).
     * rule 410.8 is what the check below does.
     */
    boolean check() { return weight > 603.4 && height < 704.5f; }

    // rule 704.9z: players explode
    // 2012 Comp rules 608.2b
    // took 603.4 ms, 702.5 KB gzipped, 603.185
    // rule 116.3c: after casting, that player keeps priority
    // 420.5 state-based effects, as they were once numbered
    String id = "cr-603.4"; // apnap: ignore
    // see CR
    // 603.6c, 115.6.
    // CR 599.1 does not exist; CR 603.4 does
}
