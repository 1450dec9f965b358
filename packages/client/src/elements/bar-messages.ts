import { isolate } from "@caravanserai/clocks";
import type { Observation } from "@caravanserai/kernel";
import { html, nothing, type TemplateResult } from "lit";
import {
  OPENING,
  type Clock,
  type DiceCheck,
  type GameTable,
  type GuideProgress,
  type MenuItem,
  type SeatInfo,
  type StandIn,
  type TableState,
  type TableStore,
  type TableTime,
} from "../contract/index.ts";
import { clockIcon } from "./clock.ts";
import type { Draft } from "./draft.ts";
import { icon, type IconName } from "./icons.ts";
import type { Telling } from "./staging.ts";
import { supervise } from "./supervise.ts";
import { counted } from "./words.ts";

/* Messages of the decision bar next to the question or instead of it: an earlier moment, a lost connection, the end. */

export interface BarMessage {
  readonly cls: string;
  readonly sign: IconName;
  readonly prompt: string | TemplateResult;
  readonly sub: unknown;
  readonly actions: unknown;
  readonly panel?: unknown;
  readonly many?: boolean;
  /** Replaces the question: neither its draft nor the table's buttons are shown. */
  readonly covers?: boolean;
}

/** Before the first question of a first match, while the table says who one is and how one wins. */
export function beforeFirst(guide: GuideProgress): BarMessage {
  return {
    cls: "mine",
    sign: "bulb",
    prompt: "This is all there is to know before the first question.",
    sub: "The guide explains each question when it first comes; dotted words explain themselves.",
    covers: true,
    actions: html`<button class="btn grow" @click=${() => guide.turn(false)}>I know the game</button>
      <button class="btn grow lampbtn" aria-keyshortcuts="Enter" @click=${() => guide.explained(OPENING)}>
        Show me the first question
      </button>`,
  };
}

/** Shown with an earlier position; `waits`: this seat has a question to answer in the present. */
export function earlierMoment({ timeline, state, header }: TableStore, waits: boolean): BarMessage {
  return {
    cls: "",
    sign: "clock",
    prompt: "You are looking at an earlier moment.",
    sub: `${state.seq === 0 ? "Before the first decision" : `After decision ${state.seq}`} of ${timeline.newest}. ${
      header.closed?.title ?? "The match goes on meanwhile. Your draft is kept."
    }`,
    actions: html`<button class="iconbtn" aria-label="One step back" @click=${() => timeline.step(-1)}>
        ${icon("left")}</button
      ><button class="iconbtn" aria-label="One step on" @click=${() => timeline.step(1)}>${icon("right")}</button>
      <button class="btn grow ${waits ? "lampbtn" : "inkbtn"}" @click=${() => timeline.show(null)}>
        Back to now
      </button>`,
  };
}

/**
 * What another seat does, while the table shows it: with more than one stage, how many have been shown. `skip`: shows
 * the present position; null: it is on show.
 */
export function whatHappens({ words, place, count }: Omit<Telling, "skip">, skip: (() => void) | null): BarMessage {
  return {
    cls: "telling",
    sign: "hourglass",
    prompt: html`${words}`,
    sub: count < 2 ? "" : html`<span class="num">${place} of ${count}</span>`,
    actions:
      skip === null
        ? nothing
        : html`<button class="btn grow" @click=${skip}>Skip<kbd aria-hidden="true">Esc</kbd></button>`,
    covers: true,
  };
}

/** Shown while a bot or a substitute may decide for the person's own seat. [CO-224] */
export function botPlaysMessage(
  { timeline, state }: Pick<TableStore, "timeline" | "state">,
  away: NonNullable<TableTime["away"]>,
  takeBack: () => void,
): BarMessage {
  const { sinceMyTurn } = timeline;
  const own = state.seats.find(({ you }) => you);
  return {
    cls: "mine",
    sign: "lamp",
    prompt: away.offered
      ? "Your seat is open to a substitute."
      : own?.standIn === undefined
        ? "A bot plays for you."
        : standInSentence(own, own.standIn),
    sub: away.offered ? "It is yours until someone takes it." : "Its decisions stand; the next question can be yours.",
    actions: html`${
        sinceMyTurn === null
          ? nothing
          : html`<button class="btn grow" @click=${sinceMyTurn}>
              ${away.offered ? "What happened" : "What it did"}
            </button>`
      }<button class="btn grow lampbtn" @click=${takeBack}>Take your seat back</button>`,
  };
}

/** "since Tue 14:05: 7 decisions" */
export function standInWords({ since, decisions }: StandIn): string {
  return `since ${since}: ${decisions === 0 ? "no decision yet" : counted(decisions, "decision")}`;
}

/** "A bot has played for Anna since Tue 14:05: 7 decisions." [CO-207] [CO-551] */
export function standInSentence({ you, kind, name }: SeatInfo, standIn: StandIn): string {
  // A bot to which the seat was handed over has a name of its own.
  const who = you ? "A bot has played for you" : kind === "bot" ? `${name} has played` : `A bot has played for ${name}`;
  return `${who} ${standInWords(standIn)}.`;
}

/** [CO-031] Shown while the player is on vacation and the table waits: they may play on without ending the vacation. */
export function vacationMessage(
  vacation: NonNullable<TableTime["vacation"]>,
  asked: string,
  playOn: () => void,
): BarMessage {
  const { until, left } = vacation;
  return {
    cls: "",
    sign: "case",
    covers: true,
    prompt: `You are on vacation until ${until}.`,
    sub: `${asked} Your clock stands still${left === "" ? "" : `; ${left} of this table’s vacation left`}. You can play on without ending it.`,
    actions: html`<button class="btn grow" @click=${() => supervise(vacation.end())}>End vacation</button
      ><button class="btn grow" @click=${playOn}>Play now</button>`,
  };
}

/**
 * The player's own time: while it runs, with what happens when it runs out; otherwise with the reason why it has
 * stopped.
 */
export function ownTime(clock: Clock, then: string): TemplateResult {
  const { sign, time, more, spoken, low, deadline } = clock;
  const isUp = sign === "up";
  const after = sign !== "runs" ? ` ${more}` : then === "" ? "" : `, then ${then}`;
  return html` <span
    class="clock ${low ? "low" : ""}"
    title=${deadline === null || isUp ? nothing : `until ${deadline}`}
    ><span class="sr">${spoken}</span>${clockIcon(sign)}<span aria-hidden="true"><b>${time}</b>${after}</span></span
  >`;
}

/** A warning while a vote is open that would undo an answer given now. */
export function beforeVote({ votes }: Pick<TableStore, "votes">): TemplateResult | typeof nothing {
  const words = votes?.open.find(({ meanwhile }) => meanwhile !== "")?.meanwhile;
  return words === undefined ? nothing : html`<span class="vote">${icon("undo")} ${words}</span> `;
}

/** How long the awaited players have, and who runs out of time first; of a bot, since when it has played. */
export function waitingTime(
  { seats }: TableState,
  store: TableStore,
  waiting: Observation["waiting"],
): TemplateResult | string {
  const shown = waiting.flatMap(({ seat }) => {
    const info = seats.find((one) => one.seat === seat);
    const clock = store.clock(seat);
    return info === undefined || (clock === null && info.standIn === undefined) ? [] : [{ info, clock }];
  });
  return html`${shown.map(({ info, clock }, i) => {
    const before = html`${i === 0 ? "" : " · "}${shown.length > 1 && info.standIn === undefined ? html`${isolate(info.name)}: ` : ""}`;
    if (info.standIn !== undefined) return html`${before}${standInSentence(info, info.standIn)}`;
    return clock === null
      ? nothing
      : html`${before}<span class="sr">${clock.spoken}</span><span aria-hidden="true">${othersTime(clock)}</span>`;
  })}`;
}

/** "2 d 4 h left; until Mon 07:00"; for a held clock, the reason instead, and when its time will run out. */
export function othersTime({ sign, time, more, deadline }: Clock): string {
  if (sign === "runs") return `${time} left${deadline === null ? "" : `; until ${deadline}`}`;
  if (sign === "open") return "The seat is open to a substitute.";
  if (more === "") return time;
  return `${time} left, ${more}${deadline === null ? "" : `; runs out ${deadline}`}`;
}

/** What a player who has left for good is told, while the table waits for others. */
export function leftToBot({ seats, observation }: TableState): string {
  const own = seats.find(({ you }) => you);
  if (own?.departed !== true || own.standIn === undefined) return "";
  // If the table waits for this very seat, the sentence is there already.
  if (observation.waiting.some(({ seat, ready }) => seat === own.seat && !ready)) return "";
  return `${standInSentence(own, own.standIn)} `;
}

/** When the next connection attempt is made. */
export function retrying({ retryIn }: Pick<TableStore, "retryIn">): string {
  return retryIn === null || retryIn <= 0 ? "Trying again." : `Trying again in ${retryIn} s.`;
}

/** What the player can do after the match. */
export function afterButtons(items: readonly MenuItem[]): readonly TemplateResult[] {
  return items.map((item, i) => {
    // A rematch is what most people want next.
    const cls = `btn grow ${i === 0 ? (item.icon === "swap" ? "lampbtn" : "inkbtn") : ""}`;
    const sign = item.icon === undefined ? nothing : icon(item.icon);
    return item.href === undefined
      ? html`<button class=${cls} @click=${() => item.run?.()}>${sign}${item.label}</button>`
      : html`<a class=${cls} href=${item.href}>${sign}${item.label}</a>`;
  });
}

/** Links to the other questions that are open at the same time. */
export function otherQuestions(table: GameTable, state: TableState, draft: Draft): TemplateResult | typeof nothing {
  const others = draft.asks.filter((open) => open !== draft.open && open.question !== draft.open?.question);
  if (others.length === 0) return nothing;
  return html`<span class="others cluster">
    ${others.map(
      ({ question, ask }) =>
        html`<button class="btn small" @click=${() => draft.turnTo(question)}>
          ${ask.blocking === false ? "At any time: " : "Also asked: "}${table.prompt(ask, state).title}
        </button>`,
    )}
  </span>`;
}

/** Below the result: whether the dice match the commitments made before the match. */
export function diceWords(dice: "checking" | DiceCheck | null): string | TemplateResult {
  if (dice === null) return "";
  if (dice === "checking") return "Your browser is checking the dice.";
  if (!dice.proved) return html`<strong role="alert">The dice could not be verified. ${dice.words}</strong>`;
  const made = dice.made === undefined ? "" : `, made ${dice.made === 1 ? "once" : `${dice.made} times`}`;
  return html`<span title=${dice.words}>${icon("check")} Dice verified by your browser${made}</span>`;
}
