import { logWriter } from "@caravanserai/kernel";
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

/** All lines of the log: key → arguments. Public unless a comment restricts them. */
export type GreatGameLog = {
  "great-game.decade": { decade: string };
  "great-game.officer.arrives": { camp: Camp; officer: OfficerId; space: SpaceId };
  "great-game.officer.waits": { camp: Camp; officers: readonly OfficerId[] };
  "great-game.deal": { cards: number };
  "great-game.exchange": { camp: Camp; count: number };
  "great-game.round": { round: number };
  "great-game.reveal": {
    cards: readonly { readonly camp: Camp; readonly card: CardId; readonly type: CardType; readonly value: number }[];
  };
  "great-game.pass": { camp: Camp };
  "great-game.initiative": { camp: Camp; die: number | null };
  "great-game.implement": { camp: Camp; type: CardType; as: "action" | "reinforcement"; value: number };
  "great-game.automaton.ignores": { camp: Camp; type: CardType };
  "great-game.card.removed": { type: CardType };
  "great-game.ascent": { camp: Camp; type: CardType; cards: number };
  /** A text in effect until the end of the round. */
  "great-game.effect": { camp: Camp; type: CardType };
  "great-game.window": { camp: Camp; card: WindowName };
  "great-game.window.none": { camp: Camp; card: WindowName };
  "great-game.reaction": { camp: Camp; type: WindowName; card: CardId; officer?: OfficerId; space?: SpaceId };
  "great-game.mission.target": { camp: Camp; vassal: VassalId; flashman: boolean };
  "great-game.mission.officer": { camp: Camp; officer: OfficerId; from: SpaceId; space: SpaceId };
  "great-game.mission.roll": {
    camp: Camp;
    vassal: VassalId;
    die: number;
    modifiers: readonly Modifier[];
    total: number;
    needed: number;
    success: boolean;
  };
  "great-game.mission.cancelled": { camp: Camp; vassal: VassalId };
  "great-game.spy": { camp: Camp; officer: OfficerId };
  "great-game.spy.roll": {
    camp: Camp;
    officer: OfficerId;
    die: number;
    modifiers: readonly Modifier[];
    total: number;
    result: SpyResult;
  };
  /** `cards` is sent to the spying seat only. */
  "great-game.spy.look": { camp: Camp; count: number };
  /** `type` is sent to both players, but not to spectators. */
  "great-game.spy.take": { camp: Camp };
  "great-game.commitments": { camp: Camp; die: number; cap: number; sp: number };
  "great-game.withdraw": { camp: Camp; from: readonly { readonly space: SpaceId; readonly sp: number }[] };
  "great-game.reinforce": {
    camp: Camp;
    placed: readonly { readonly nation: Nation; readonly space: SpaceId; readonly sp: number }[];
    forgone: number;
  };
  "great-game.bonus": { camp: Camp; die: number; states: number; placed: boolean };
  "great-game.proxy": { camp: Camp; vassal: VassalId };
  "great-game.neutral": { vassal: VassalId; by: Camp | "rebels"; removed: Force; officers: readonly OfficerId[] };
  "great-game.invaded": { vassal: VassalId; by: Camp; space: SpaceId | null };
  "great-game.deploy": {
    camp: Camp;
    vassal: VassalId;
    placed: readonly { readonly space: SpaceId; readonly sp: number }[];
  };
  "great-game.emir": { space: SpaceId };
  "great-game.conquered": { vassal: VassalId; by: Camp; removed: Force; officers: readonly OfficerId[] };
  "great-game.lapsed": { vassal: VassalId; of: Camp; to: Camp | null; removed: Force; officers: readonly OfficerId[] };
  "great-game.reversion.over": { vassal: VassalId };
  "great-game.rebels.rise": { vassal: VassalId; dice: readonly number[]; sp: number };
  "great-game.rebels.placed": { vassal: VassalId; placed: readonly { readonly space: SpaceId; readonly sp: number }[] };
  "great-game.rebels.officer": { officer: OfficerId; space: SpaceId };
  "great-game.march": {
    camp: Camp;
    of: Flag;
    from: SpaceId;
    to: SpaceId;
    sp: Force;
    officers: readonly OfficerId[];
    points: number;
  };
  "great-game.drop": { camp: Camp; space: SpaceId; sp: Force; officers: readonly OfficerId[] };
  "great-game.attrition": {
    camp: Camp;
    space: SpaceId;
    when: "march-end" | "drop" | "desert";
    dice: readonly number[];
    modifiers: readonly Modifier[];
    safe: number;
    of: number;
    loss: number;
  };
  "great-game.wear": { camp: Camp; space: SpaceId; lost: Force };
  "great-game.attack": { camp: Camp; of: Flag; space: SpaceId; attacker: SideTally; defender: SideTally };
  "great-game.combat.roll": {
    side: Side;
    flags: readonly Flag[];
    dice: readonly number[];
    modifiers: readonly Modifier[];
    total: number;
    strength: number;
    losses: number;
  };
  "great-game.combat.losses": {
    side: Side;
    space: SpaceId;
    lost: { readonly sp: Force; readonly fortress: number };
    left: number;
  };
  "great-game.fortress.destroyed": { space: SpaceId };
  /** Why a side retreats (GG-390), or that neither has to. */
  "great-game.combat.end": {
    space: SpaceId;
    retreats: Side | null;
    why: "fortress" | "greater-losses" | "moved-in" | "destroyed";
  };
  "great-game.retreat": { side: Side; from: SpaceId; to: SpaceId; sp: Force; officers: readonly OfficerId[] };
  "great-game.no-retreat": { side: Side; space: SpaceId; sp: Force };
  /** `to` null: eliminated. */
  "great-game.officer.home": { officer: OfficerId; from: SpaceId; to: SpaceId | null };
  "great-game.officer.lost": { officer: OfficerId; why: "mission" | "spy" | "decade" | "conquest" | "reversion" };
  "great-game.officer-loss": {
    rolls: readonly { readonly officer: OfficerId; readonly die: number; readonly lost: boolean }[];
  };
  "great-game.round.ends": { round: number; britain: number; russia: number };
  "great-game.automaton.choice": {
    what: "state" | "space" | "step" | "retreat";
    dice: readonly number[];
    choice: string;
  };
  "great-game.end": { britain: number; russia: number };
};
export type LogKey = keyof GreatGameLog;

/** One side of a combat before the dice are rolled. */
export type SideTally = {
  readonly flags: readonly Flag[];
  readonly sp: Force;
  readonly fortress: number;
  readonly officers: readonly OfficerId[];
  readonly dice: number;
};

export const writeLog = logWriter<GreatGameLog>();
