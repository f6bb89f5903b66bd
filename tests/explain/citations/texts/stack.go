package engine

// Package version 2.603.4. Build tag: v704.5.0-rc1.
// Copyright 2026 The Engine Authors. Licensed under Apache-2.0, section 4.d.

import (
	"fmt"
	"github.com/acme/mtg/v2/rules603.4"
)

const (
	ratio     = 603.4
	timeoutMs = 704.5 * 10
	pi100     = 314.1
)

var dims = [...]float64{603.4, 704.5, 117.3, 104.3}

// CheckTrigger implements CR 603.2 / 603.4; CR 603.2e ("becomes").
// Triggers are put on the stack in APNAP order (CR 603.3b), which needs CR 101.4.
//
// Deprecated: since 1.603. Use CheckAll (see 7.4.5).
func CheckTrigger(x float64) error {
	if x > 603.4 && x <= 704.5 {
		return fmt.Errorf("rule 603.3c: no legal mode at %f (max 704.5)", 117.3)
	}
	// CR 608.2c: follow instructions in the order written.
	// CR 608.2i: once all possible steps are completed, abilities that trigger on resolution trigger  
	// CR 608.2m: the final part of an instant or sorcery spell's resolution puts the spell into its owner's graveyard
	// CR 701.8a: to discard a card, move it from its owner's hand to the graveyard
	// CR 701.16a: reveal a card, show it to all players briefly
	// CR 701.13a: exile an object
	// CR 120.5: damage is dealt, not paid   
	// CR 119.3: gains or loses life, total adjusted
	// CR 118.9a: only one alternative cost
	// CR 118.3: a player can't pay a cost without the resources
	// CR 118.5: zero costs
	// CR 702.26 phasing; cr 702.36c and cr 702.103e bestow
	// CR 707.2 copiable values. // CR 706.2 copiable values of the original object
	// CR 708.2: face-down 2/2. CR 707.2 copies
	// CR 712.4
	// CR 713.3
	// [704.5d] tokens vanish; [510.2] damage is dealt simultaneously
	// (508.1a) (509.4) (510.1a)
	// see 614.12, 616.1, 903.9a; not 905.77
	// RFC 7230 section 3.2.2; ISO 8601; IEEE 754; CWE-603.4; CVE-2026-6034; HTTP 503.2
	// p99 latency 603.4ms, 704.5µs; 117.3 req/s; heap 104.3MiB; 50.1% of 302.6k ops
	// kernel 6.03.4, go1.24.3, protoc 25.603.4, node@20.704.5
	// coordinates (603.4, 704.5), bounds 0.0–704.5; scale ×104.3
	return nil
}

// TestLegendRule covers CR 704.5j.
func TestRule704_5j(t *T) { t.Log("704.5j", 704.5) }

var Table = map[string]string{
	"704.5a": "life 0",
	"704.5b": "empty library",
	"104.3b": "life 0, too",
	"603.4":  "x",
}
var prices = map[string]float64{"603.4": 117.3}
