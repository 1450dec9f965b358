import type { Json, RuleId, Seat, Context } from "@caravanserai/kernel";
import type { CardType, Nation, OfficerId, SpaceId, SpyResult, VassalId } from "./data/index.ts";
import type { Camp, Force } from "./map.ts";
import type { CardId, Flag, Side } from "./state.ts";
import type { WindowName } from "./answers.ts";

/** A change to a roll, with its reason: an officer's Tactics, rifles, the balance rule … */
export type Modifier = {
  readonly why:
    | "diplomacy"
    | "tehran"
    | "flashman"
    | "spoiler"
    | "virtual-spoiler"
    | "informant"
    | "balance"
    | "rifles"
    | "tactics"
    | "march-end"
    | "desert";
  readonly value: number;
  readonly officer?: OfficerId;
};

/** All lines of the story: key → arguments. Readable by all unless it says otherwise. */
export type GreatGameLog = {
  "gg.decade": { decade: string };
  "gg.officer.arrives": { camp: Camp; officer: OfficerId; space: SpaceId };
  "gg.officer.waits": { camp: Camp; officers: readonly OfficerId[] };
  "gg.deal": { cards: number };
  "gg.exchange": { camp: Camp; count: number };
  "gg.round": { round: number };
  "gg.reveal": {
    cards: readonly { readonly camp: Camp; readonly card: CardId; readonly type: CardType; readonly value: number }[];
  };
  "gg.pass": { camp: Camp };
  "gg.initiative": { camp: Camp; die: number | null };
  "gg.implement": { camp: Camp; type: CardType; as: "action" | "reinforcement"; value: number };
  "gg.automaton.ignores": { camp: Camp; type: CardType };
  "gg.card.removed": { type: CardType };
  "gg.ascent": { camp: Camp; type: CardType; cards: number };
  /** A text in force until the end of the round. */
  "gg.effect": { camp: Camp; type: CardType };
  "gg.window": { camp: Camp; card: WindowName };
  "gg.window.none": { camp: Camp; card: WindowName };
  "gg.reaction": { camp: Camp; type: WindowName; card: CardId; officer?: OfficerId; space?: SpaceId };
  "gg.mission.target": { camp: Camp; vassal: VassalId; flashman: boolean };
  "gg.mission.officer": { camp: Camp; officer: OfficerId; from: SpaceId; space: SpaceId };
  "gg.mission.roll": {
    camp: Camp;
    vassal: VassalId;
    die: number;
    modifiers: readonly Modifier[];
    total: number;
    needed: number;
    success: boolean;
  };
  "gg.mission.cancelled": { camp: Camp; vassal: VassalId };
  "gg.spy": { camp: Camp; officer: OfficerId };
  "gg.spy.roll": {
    camp: Camp;
    officer: OfficerId;
    die: number;
    modifiers: readonly Modifier[];
    total: number;
    result: SpyResult;
  };
  /** `cards` is read by the spying seat alone. */
  "gg.spy.look": { camp: Camp; count: number };
  /** `type` is read by both players, not by spectators. */
  "gg.spy.take": { camp: Camp };
  "gg.commitments": { camp: Camp; die: number; cap: number; sp: number };
  "gg.withdraw": { camp: Camp; from: readonly { readonly space: SpaceId; readonly sp: number }[] };
  "gg.reinforce": {
    camp: Camp;
    placed: readonly { readonly nation: Nation; readonly space: SpaceId; readonly sp: number }[];
    forgone: number;
  };
  "gg.bonus": { camp: Camp; die: number; states: number; placed: boolean };
  "gg.proxy": { camp: Camp; vassal: VassalId };
  "gg.neutral": { vassal: VassalId; by: Camp | "rebels"; removed: Force; officers: readonly OfficerId[] };
  "gg.invaded": { vassal: VassalId; by: Camp; space: SpaceId | null };
  "gg.deploy": { camp: Camp; vassal: VassalId; placed: readonly { readonly space: SpaceId; readonly sp: number }[] };
  "gg.emir": { space: SpaceId };
  "gg.conquered": { vassal: VassalId; by: Camp; removed: Force; officers: readonly OfficerId[] };
  "gg.lapsed": { vassal: VassalId; of: Camp; to: Camp | null; removed: Force; officers: readonly OfficerId[] };
  "gg.reversion.over": { vassal: VassalId };
  "gg.rebels.rise": { vassal: VassalId; dice: readonly number[]; sp: number };
  "gg.rebels.placed": { vassal: VassalId; placed: readonly { readonly space: SpaceId; readonly sp: number }[] };
  "gg.rebels.officer": { officer: OfficerId; space: SpaceId };
  "gg.march": {
    camp: Camp;
    of: Flag;
    from: SpaceId;
    to: SpaceId;
    sp: Force;
    officers: readonly OfficerId[];
    points: number;
  };
  "gg.drop": { camp: Camp; space: SpaceId; sp: Force; officers: readonly OfficerId[] };
  "gg.attrition": {
    camp: Camp;
    space: SpaceId;
    when: "march-end" | "drop" | "desert";
    dice: readonly number[];
    modifiers: readonly Modifier[];
    safe: number;
    of: number;
    loss: number;
  };
  "gg.wear": { camp: Camp; space: SpaceId; lost: Force };
  "gg.attack": { camp: Camp; of: Flag; space: SpaceId; attacker: SideTally; defender: SideTally };
  "gg.combat.roll": {
    side: Side;
    flags: readonly Flag[];
    dice: readonly number[];
    modifiers: readonly Modifier[];
    total: number;
    strength: number;
    losses: number;
  };
  "gg.combat.losses": {
    side: Side;
    space: SpaceId;
    lost: { readonly sp: Force; readonly fortress: number };
    left: number;
  };
  "gg.fortress.destroyed": { space: SpaceId };
  /** Why a side gives way (GG-390), or nobody has to. */
  "gg.combat.end": {
    space: SpaceId;
    retreats: Side | null;
    why: "fortress" | "greater-losses" | "moved-in" | "destroyed";
  };
  "gg.retreat": { side: Side; from: SpaceId; to: SpaceId; sp: Force; officers: readonly OfficerId[] };
  "gg.no-retreat": { side: Side; space: SpaceId; sp: Force };
  /** `to` null: eliminated. */
  "gg.officer.home": { officer: OfficerId; from: SpaceId; to: SpaceId | null };
  "gg.officer.lost": { officer: OfficerId; why: "mission" | "spy" | "decade" | "conquest" | "reversion" };
  "gg.officer-loss": {
    rolls: readonly { readonly officer: OfficerId; readonly die: number; readonly lost: boolean }[];
  };
  "gg.round.ends": { round: number; britain: number; russia: number };
  "gg.automaton.choice": { what: "state" | "space" | "step" | "retreat"; dice: readonly number[]; choice: string };
  "gg.end": { britain: number; russia: number };
};
export type LogKey = keyof GreatGameLog;

/** One side of a combat as it stands before the dice. */
export type SideTally = {
  readonly flags: readonly Flag[];
  readonly sp: Force;
  readonly fortress: number;
  readonly officers: readonly OfficerId[];
  readonly dice: number;
};

/** Writes a line that everybody may read. */
export function tell<K extends LogKey>(table: Pick<Context, "log">, key: K, args: GreatGameLog[K], rule: RuleId): void {
  table.log({ key, args, rule, to: "all" });
}

/** The same with arguments that only these seats may read. */
export function tellPrivately<K extends LogKey>(
  table: Pick<Context, "log">,
  key: K,
  args: GreatGameLog[K],
  rule: RuleId,
  to: readonly Seat[],
  secret: Readonly<Record<string, Json>>,
): void {
  table.log({ key, args, rule, to: "all", private: { to, args: secret } });
}
