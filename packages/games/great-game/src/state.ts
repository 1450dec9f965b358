import type { CardType, Nation, OfficerId, ScenarioId, SpaceId, VassalId } from "./data/index.ts";
import type { ByCamp, Camp, Force } from "./map.ts";

/** A card instance: an opaque id assigned after the shuffle. */
export type CardId = number;

/** The owner of SP or a fortress: a camp, a neutral vassal state, or the Rebels (GG-004, GG-005, GG-024). */
export type Flag = Camp | VassalId | "rebels";

/** The political standing of a vassal state (sections I to L). */
export type Vassal =
  | { is: "neutral"; invader: Camp | null; reversion: Reversion | null }
  /** `invaded`: by the rival of its patron. */
  | { is: "proxy"; of: Camp; invaded: boolean }
  | { is: "conquered"; by: Camp };

/** The period after a return to neutrality (GG-272 to GG-274). */
export interface Reversion {
  /** The camp that caused it. Its rival is the former master. */
  readonly guest: Camp;
  /** The last round of the period, counted over the whole game (see `roundIndex`). */
  readonly ends: number;
  /** Camps that have had SP in the capital since then: they may not conquer before the end. */
  held: Camp[];
}

/** What cards of this round allow or forbid until it ends (GG-131, GG-R39). */
export interface Effects {
  /** Camps that may march along blue lines. */
  sea: Camp[];
  /** Camps that may retreat over water. */
  seaRetreat: Camp[];
  crimeanWar: boolean;
  /** Camps with Martini-Henry rifles and Krupp guns. */
  rifles: Camp[];
  /** Camps whose imperial SP are restricted by Pen Mightier Than Sword. */
  penned: Camp[];
}

/** The card being played. */
export interface Turn {
  camp: Camp;
  card: CardId;
  type: CardType;
  as: "action" | "reinforcement" | null;
  /** The number of march points left. */
  points: number;
  text: "open" | "used";
  marched: boolean;
  /** The state whose Rebels may march with these points (GG-294). */
  rebels: VassalId | null;
  /** SP by space that have marched under this card (GG-326). */
  tired: Partial<Record<SpaceId, Force>>;
  tiredOfficers: OfficerId[];
}

/** The march in progress. Its pieces are in the space `at`. */
export interface March {
  camp: Camp;
  of: Flag;
  at: SpaceId;
  from: SpaceId;
  sp: Force;
  officers: OfficerId[];
  /** SP that this march has dropped, by space: those that stop in one space check attrition as one stack (GG-R114). */
  dropped: Partial<Record<SpaceId, Force>>;
  /** The march must stop: the stack has retreated or is gone. */
  over: boolean;
}

export type Side = "attacker" | "defender";

/** The combat in progress. Its participants are derived from the space. */
export interface Battle {
  space: SpaceId;
  /** The space that the attackers came from; null: Rebels placed there. */
  from: SpaceId | null;
  by: Camp;
  attacker: Flag;
  /** Losses inflicted on a side but not yet removed. */
  due: Record<Side, number>;
  /** Losses already removed. */
  lost: Record<Side, number>;
  /** The officers of each side when the dice were rolled. */
  officers: Record<Side, OfficerId[]>;
  /** The officer who contributes Tactics, if the player of a side has chosen one; the default is the best. */
  leads?: Partial<Record<Side, OfficerId>>;
  /** Whether a side consisted only of Rebels. */
  rebels: Record<Side, boolean>;
}

/** An Emissary or Flashman mission in progress. */
export interface Mission {
  camp: Camp;
  vassal: VassalId;
  /** Null: not chosen yet, or Flashman. */
  officer: OfficerId | null;
  flashman: boolean;
  spoiler: OfficerId | null;
  cancelled: boolean;
}

/** A spy on Shooting Leave. */
export interface Spying {
  camp: Camp;
  officer: OfficerId;
  informant: boolean;
}

/** Everything public on the table, as needed by the rules for map and politics. A view is also a board. */
export interface Board {
  scenario: ScenarioId;
  /** Whether the optional balance rule is on. */
  balance: boolean;
  /** Extra spaces that count for Russia at the end of the campaign (GG-457). */
  headStart: number;
  /** Whether Kabul receives no Emissary (GG-458). */
  closedCourt: boolean;
  /** 0 for the first decade of the scenario. */
  decade: number;
  /** 1 to 5; 0 before the first round of a decade. */
  round: number;
  sp: Record<Nation, Partial<Record<SpaceId, number>>>;
  /** The officers on the map. */
  officers: Partial<Record<OfficerId, SpaceId>>;
  /** Officers eliminated. */
  lost: OfficerId[];
  vassals: Record<VassalId, Vassal>;
  /** Fortress losses; a fortress with losses equal to its printed strength is destroyed (GG-023). */
  damage: Partial<Record<SpaceId, number>>;
  /** Spaces where Rebels were placed this round, or were joined by new ones (GG-R42). */
  newRebels: SpaceId[];
  /** The number of Rebellion texts used on Afghanistan (GG-292). */
  afghanRebellions: number;
  effects: Effects;
  /** The Ascent to High Asia panels (GG-066). */
  ascent: ByCamp<CardType[]>;
  /** `due`: played for Action this round; `gone`: out of the game (GG-069). */
  crimeanWar: "in deck" | "due" | "gone";
  turn: Turn | null;
  march: March | null;
  battle: Battle | null;
  mission: Mission | null;
  spying: Spying | null;
}

/* Parts of the state that must exist while a step runs. If one is missing, the error discards the whole command. */

export const turnOf = (b: Pick<Board, "turn">): Turn => b.turn ?? missing("card is being implemented");
export const marchOf = (b: Pick<Board, "march">): March => b.march ?? missing("stack is on the march");
export const battleOf = (b: Pick<Board, "battle">): Battle => b.battle ?? missing("combat is under way");
export const missionOf = (b: Pick<Board, "mission">): Mission => b.mission ?? missing("mission is under way");
export const spyingOf = (b: Pick<Board, "spying">): Spying => b.spying ?? missing("spy is on leave");

function missing(what: string): never {
  throw new Error(`No ${what}.`);
}

/** The complete state. */
export interface GreatGame extends Board {
  /** The version of the rules with which the match began. It is played, and its record is verified, by that version. */
  rules: number;
  /** The faces of the cards: instance `firstCard + i` is `faces[i]`. Secret. */
  firstCard: CardId;
  faces: CardType[];
  /** The top card first. */
  deck: CardId[];
  hands: ByCamp<CardId[]>;
  /** The cards played in the rounds of this decade, oldest first. */
  played: ByCamp<CardId[]>;
  reactions: ByCamp<CardId[]>;
  /** The cards of this round, once both are turned up. */
  current: ByCamp<CardId | null>;
  /** Cards that a camp knows to be in its rival's hand: seen or taken by a spy (GG-493). */
  seen: ByCamp<CardId[]>;
  /** Cards that a camp has put at the bottom of the deck. */
  returned: ByCamp<CardId[]>;
  ended: boolean;
}
