import type { CardType, Nation, OfficerId, ScenarioId, SpaceId, VassalId } from "./data/index.ts";
import type { ByCamp, Camp, Force } from "./map.ts";

/** A card instance: an opaque id that is given after the shuffle. */
export type CardId = number;

/** Whose SP or fortress it is: a camp's, those of a neutral vassal state, or the Rebels' (GG-004, GG-005, GG-024). */
export type Flag = Camp | VassalId | "rebels";

/** A vassal state's place in the political order (sections I to L). */
export type Vassal =
  | { is: "neutral"; invader: Camp | null; reversion: Reversion | null }
  /** `invaded`: by the rival of its patron. */
  | { is: "proxy"; of: Camp; invaded: boolean }
  | { is: "conquered"; by: Camp };

/** The time after a return to neutrality (GG-272 to GG-274). */
export interface Reversion {
  /** The camp that brought it about. Its rival is the former master. */
  readonly guest: Camp;
  /** The last round of the period, counted through the whole game (see `roundIndex`). */
  readonly ends: number;
  /** Camps that have had SP in the capital ever since: they may not conquer before the end. */
  held: Camp[];
}

/** What cards of this round allow or forbid until its end (GG-131, GG-R39). */
export interface Effects {
  /** Camps that may march along blue lines. */
  sea: Camp[];
  /** Camps that may retreat over water. */
  seaRetreat: Camp[];
  crimeanWar: boolean;
  /** Camps with Martini-Henry rifles and Krupp guns. */
  rifles: Camp[];
  /** Camps whose imperial SP the pen holds back. */
  penned: Camp[];
}

/** The card that is being implemented. */
export interface Turn {
  camp: Camp;
  card: CardId;
  type: CardType;
  as: "action" | "reinforcement" | null;
  /** March points left. */
  points: number;
  text: "open" | "used";
  marched: boolean;
  /** The state whose Rebels may march with these points (GG-294). */
  rebels: VassalId | null;
  /** SP by space that have marched under this card (GG-326). */
  tired: Partial<Record<SpaceId, Force>>;
  tiredOfficers: OfficerId[];
}

/** The march under way. Its pieces stand in `at`. */
export interface March {
  camp: Camp;
  of: Flag;
  at: SpaceId;
  from: SpaceId;
  sp: Force;
  officers: OfficerId[];
  /** SP that this march has dropped, by space: what stops in one space checks attrition as one stack (GG-R114). */
  dropped: Partial<Record<SpaceId, Force>>;
  /** It must stop: it has retreated, or is no more. */
  over: boolean;
}

export type Side = "attacker" | "defender";

/** The combat under way. Who fights in it is read from the space. */
export interface Battle {
  space: SpaceId;
  /** Where the attackers came from; null: Rebels placed there. */
  from: SpaceId | null;
  by: Camp;
  attacker: Flag;
  /** Losses inflicted on a side and not taken yet. */
  due: Record<Side, number>;
  /** Losses taken. */
  lost: Record<Side, number>;
  /** The officers of a side as the dice fell. */
  officers: Record<Side, OfficerId[]>;
  /** Who lends his Tactics where the player of a side has said so; otherwise it is the best. */
  leads?: Partial<Record<Side, OfficerId>>;
  /** Whether a side was nothing but Rebels. */
  rebels: Record<Side, boolean>;
}

/** An Emissary or Flashman under way. */
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

/** Everything that lies open on the table: what the rules of map and politics need. A view is a board as well. */
export interface Board {
  scenario: ScenarioId;
  /** The optional balance rule is on. */
  balance: boolean;
  /** Spaces that Russia counts in addition at the end of the campaign (GG-457). */
  headStart: number;
  /** No Emissary is received in Kabul (GG-458). */
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
  /** Fortress losses; equal to the printed strength: destroyed (GG-023). */
  damage: Partial<Record<SpaceId, number>>;
  /** Spaces whose Rebels were placed, or joined by new ones, this round (GG-R42). */
  newRebels: SpaceId[];
  /** Rebellion texts used on Afghanistan (GG-292). */
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

/* What must be there while a step runs. A step without it is a defect: nothing of it is kept. */

export const turnOf = (b: Pick<Board, "turn">): Turn => b.turn ?? missing("card is being implemented");
export const marchOf = (b: Pick<Board, "march">): March => b.march ?? missing("stack is on the march");
export const battleOf = (b: Pick<Board, "battle">): Battle => b.battle ?? missing("combat is under way");
export const missionOf = (b: Pick<Board, "mission">): Mission => b.mission ?? missing("mission is under way");
export const spyingOf = (b: Pick<Board, "spying">): Spying => b.spying ?? missing("spy is on leave");

function missing(what: string): never {
  throw new Error(`No ${what}.`);
}

/** The whole table. */
export interface GreatGame extends Board {
  /**
   * The version of the rules with which the match began: it is played by them to its end, and its record verified by
   * them.
   */
  rules: number;
  /** Which card each instance is: instance `firstCard + i` is `faces[i]`. Secret. */
  firstCard: CardId;
  faces: CardType[];
  /** From the top. */
  deck: CardId[];
  hands: ByCamp<CardId[]>;
  /** The cards of the rounds of this decade, older first. */
  played: ByCamp<CardId[]>;
  reactions: ByCamp<CardId[]>;
  /** The cards of this round, once both are turned up. */
  current: ByCamp<CardId | null>;
  /** Cards that a camp knows to be in its rival's hand: seen by a spy, or taken by one (GG-493). */
  seen: ByCamp<CardId[]>;
  /** Cards that a camp has put at the bottom of the deck. */
  returned: ByCamp<CardId[]>;
  ended: boolean;
}
