/** The side shown by the border of a card (GW-004): Central Powers, Entente Allies, Neutral. */
export const GROUPS = ["CP", "EA", "N"] as const;
type Group = (typeof GROUPS)[number];

type Nation = "German" | "Austrian" | "British" | "French" | "American";

/**
 * GW-012. `attack`: arrow, `plus`: +, `cancel`: X, `aviation`: aeroplane, `naval`: anchor, `cannon`: Field Artillery,
 * `look`: eye.
 */
const ICONS = ["attack", "plus", "cancel", "aviation", "naval", "cannon", "look"] as const;
type Icon = (typeof ICONS)[number];

const TYPES = [
  "fighter",
  "artillery",
  "heavy_artillery",
  "field_artillery",
  "infantry",
  "leader",
  "cavalry",
  "tank",
  "armoured_car",
  "hmg",
  "reconnaissance",
  "balloon",
  "howitzer",
  "anti_aircraft",
  "mortar",
  "bomber",
  "sniper",
  "fieldwork",
  "fortifications",
  "trenches",
  "wire",
  "flamethrowers",
  "gas",
  "engineers",
  "support",
  "gas_masks",
  "grenades",
  "transport",
  "signals",
  "medical",
  "camouflage",
  "blockade",
  "warship",
  "joker",
  "airship",
  "bonus",
] as const;
type CardType = (typeof TYPES)[number];

/** A clause of a filter: all its keys must be satisfied. An empty clause matches every card. */
export interface Clause {
  /** At least one of these types. */
  readonly types?: readonly CardType[];
  /** None of these types. */
  readonly not_types?: readonly CardType[];
  /** All of these icons. */
  readonly icons?: readonly Icon[];
  readonly groups?: readonly Group[];
  readonly nations?: readonly Nation[];
  /** A Land card (GW-014). */
  readonly land?: true;
}
/** A card matches a filter if it matches at least one of its clauses. */
export type Filter = readonly Clause[];

/** The effect of a card. RULES.md, sections 4, 5 and 6, has the rule for each kind. */
export type Effect =
  /** Turn one matching enemy card face down, as a free action or as a step of a commit (GW-420). */
  | { readonly kind: "cancel"; readonly uses: number; readonly targets: Filter }
  /** Matching enemy cards are cancelled as they are placed (GW-440). */
  | { readonly kind: "standing_cancel"; readonly targets: Filter }
  /**
   * See this many random cards of the enemy hand, or all; `bonus`: its Bonus card too; `then`: discard one of those
   * seen (GW-450).
   */
  | {
      readonly kind: "look";
      readonly uses: number;
      readonly count: number | "all";
      readonly bonus?: true;
      readonly then?: { readonly discard: 1 };
    }
  /** May be played in addition, linked to a matching card (GW-340). */
  | { readonly kind: "link"; readonly to: Filter }
  /** As the lead card: this many further cards may be played unlinked (GW-350). */
  | { readonly kind: "command"; readonly max: number; readonly cards: Filter }
  /** A Joker's answer to an enemy lead card (GW-370). */
  | { readonly kind: "interrupt" }
  /** At the end of the turn, cancels and discards one matching enemy card (GW-510). */
  | { readonly kind: "blockade"; readonly targets: Filter }
  /** Draws cards when it is placed and not cancelled (GW-460). */
  | { readonly kind: "draw"; readonly count: number; readonly from: "nationality" }
  /** Own cards, or the host, cannot be targets of matching cancels (GW-465). */
  | { readonly kind: "protect"; readonly scope: "own_side"; readonly cards: Filter; readonly against: Filter }
  | { readonly kind: "protect"; readonly scope: "host"; readonly against: Filter }
  /** This many own cards are discarded instead of captured (GW-540). */
  | { readonly kind: "salvage"; readonly max: number; readonly cards: Filter }
  /** Only this role, only in this round (GW-330). */
  | { readonly kind: "restrict"; readonly role: "defender"; readonly round: 1 }
  /** Added to the cancel power of the host (GW-430). */
  | { readonly kind: "power"; readonly amount: number }
  /** Further cards may be played unlinked in the half-round (GW-483). */
  | { readonly kind: "extra_card"; readonly max: number; readonly cards: Filter };
/** The source of a value: the rulebook, the publisher's public pages, or reconstruction. */
interface Provenance {
  readonly title: string;
  readonly bp: string;
  readonly effects: string;
}

/** The common properties of similar cards. */
export interface Family {
  readonly types: readonly CardType[];
  readonly icons: readonly Icon[];
  /** The number of times per turn that it may cancel or look (GW-422). */
  readonly uses: number;
  readonly effects: readonly Effect[];
  readonly text: string;
  readonly provenance: Provenance;
}

/**
 * A card of the Red, Blue or White deck. Its id has deck, rank and suit (`R-A-S`), or for a Joker deck and number
 * (`R-X-1`).
 */
export interface Card extends Family {
  readonly id: string;
  readonly title: string;
  readonly group: Group;
  readonly nation: Nation;
  /** Years of service, if printed (GW-011). */
  readonly years: readonly [from: number, to: number] | null;
  readonly bp: number;
  /** Black: its holder may not choose to discard it (GW-013). */
  readonly circle: "black" | "plain";
}

export interface BonusCard {
  readonly id: string;
  readonly title: string;
  readonly icons: readonly Icon[];
  readonly bp: number;
  readonly uses: number;
  readonly link: Filter | null;
  readonly effects: readonly Effect[];
  readonly text: string;
  readonly provenance: Provenance;
}

export type EventEffect =
  | { readonly kind: "none" }
  | { readonly kind: "no_attack_duty" }
  | { readonly kind: "discard_random"; readonly count: number }
  | { readonly kind: "bp_mod"; readonly cards: Filter; readonly amount: number }
  | { readonly kind: "forbid"; readonly cards: Filter }
  | { readonly kind: "single_round" }
  | { readonly kind: "draw"; readonly from: "nationality" | "neutral"; readonly count: number }
  | { readonly kind: "reveal"; readonly count: number }
  | { readonly kind: "hand_limit"; readonly amount: number }
  | { readonly kind: "swap_roles" }
  | { readonly kind: "exchange"; readonly max: number }
  | { readonly kind: "loser_discards"; readonly count: number }
  | { readonly kind: "fieldworks_any_round" };

export interface EventCard {
  readonly id: string;
  readonly title: string;
  readonly date: string | null;
  readonly rolls: boolean;
  readonly effect: EventEffect;
  readonly text: string;
  readonly provenance: string;
}

export interface Scenario {
  readonly title: string;
  readonly year: number | null;
  readonly white: readonly string[];
  readonly remove: readonly string[];
  readonly withoutEvents: readonly string[];
  readonly withoutBonus: readonly string[];
  readonly turns: number;
  readonly reshuffleAfter: number;
  /** The scheduled Defender of each turn. */
  readonly defenders: readonly ("CP" | "EA")[];
  readonly provenance: string;
}
