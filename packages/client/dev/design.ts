/*
 * The vocabulary of pages and tables: text, controls and every shared element in its states, by day and by night
 * (?theme=night). Development builds show it at /design; nothing links to it.
 */
import { hazard } from "@caravanserai/kernel/testing/examples";
import type { RatingHistory } from "@caravanserai/protocol";
import { css, html, type TemplateResult } from "lit";
import { customElement } from "lit/decorators.js";
import type { CatchUp, Clock, OpenVote, Replay, Review, TableStore, Trial } from "../src/contract/index.ts";
import "../src/elements/analysis.ts";
import "../src/elements/anatomy.ts";
import "../src/elements/arch.ts";
import type { ArchState } from "../src/elements/arch.ts";
import { BaseElement } from "../src/elements/base.ts";
import "../src/elements/card.ts";
import "../src/elements/catch-up.ts";
import "../src/elements/catch-up-words.ts";
import "../src/elements/chapter-list.ts";
import "../src/elements/chat.ts";
import "../src/elements/choices.ts";
import "../src/elements/clock.ts";
import "../src/elements/comments.ts";
import "../src/elements/copy-match-link.ts";
import "../src/elements/decision-bar.ts";
import "../src/elements/dialog.ts";
import "../src/elements/dice.ts";
import "../src/elements/duration-field.ts";
import "../src/elements/empty-page.ts";
import "../src/elements/guide-panel.ts";
import "../src/elements/hand.ts";
import "../src/elements/headline.ts";
import { icon, symbol } from "../src/elements/icons.ts";
import "../src/elements/log.ts";
import "../src/elements/map.ts";
import "../src/elements/notes.ts";
import "../src/elements/open-hands.ts";
import "../src/elements/opening.ts";
import "../src/elements/qr-code.ts";
import "../src/elements/radios.ts";
import "../src/elements/rating-curve.ts";
import "../src/elements/replay-bar.ts";
import "../src/elements/replay-tools.ts";
import "../src/elements/result-bar.ts";
import "../src/elements/review-strip.ts";
import "../src/elements/rule.ts";
import "../src/elements/rules-pane.ts";
import "../src/elements/seat.ts";
import "../src/elements/sheet.ts";
import "../src/elements/stepper.ts";
import "../src/elements/table-frame.ts";
import "../src/elements/term.ts";
import "../src/elements/time-panel.ts";
import "../src/elements/timeline.ts";
import "../src/elements/toast.ts";
import "../src/elements/trial-strip.ts";
import "../src/elements/vote-banner.ts";
import "../src/elements/vote-details.ts";
import { controllerOf } from "../src/testing/controller.ts";
import { hazardTable } from "../src/testing/hazard-table.ts";
import { LocalStore } from "../src/testing/local-store.ts";

const NAMES = ["Rafael", "Katarzyna Brzęczyszczykiewicz", "Olúwaṣeun Adébáyọ̀"];
const nothing = (): void => undefined;
const done = (): Promise<null> => Promise.resolve(null);
const NOON = "2026-11-29T12:00:00Z";

const rating = { strength: 1520, uncertainty: 90, settled: true };
const history: RatingHistory = {
  ...{ game: "anarchy", class: "live", now: rating, matches: 9, highest: { rating: 1540, at: NOON } },
  points: Array.from({ length: 9 }, (_, i) => ({
    ...{ at: new Date(Date.parse(NOON) + i * 86_400_000).toISOString(), match: `match-${i}`, rating: 1450 + i * 9 },
    ...{ uncertainty: 200 - i * 12, change: 9, settled: i > 3 },
  })),
};
const milestones = [
  { at: 0, label: "1830s", kind: "period" as const },
  { at: 5, label: "round 2", kind: "turn" as const },
  { at: 8, label: "Siege of Herat", kind: "flag" as const },
];
const curves = [
  { label: "Britain", values: Array.from({ length: 41 }, (_, i) => Math.floor(i / 4)) },
  { label: "Russia", values: Array.from({ length: 41 }, (_, i) => Math.floor(i / 5) + 2) },
];
const replay: Replay = {
  ...{ length: 40, playing: false, trouble: null, milestones, measures: [{ label: "Areas" }], hand: 0 },
  chapters: [
    {
      ...{ at: 0, title: "The first round", span: "1830–1834" },
      moments: [{ at: 3, line: 1, symbol: "sword", title: "A fight", facts: "7 to 5", when: "1832", weight: 1 }],
    },
  ],
  curves: () => curves,
  perspectives: [{ viewer: "public", label: "Everybody", who: "a spectator" }],
  dice: { proved: true, words: "The dice are proved.", made: 12 },
  analysis: {
    ...{ state: "idle", trouble: null, progress: null, curves: [], marks: [], here: null, weighing: null },
    ...{ start: nothing, stop: nothing, weigh: nothing, reason: () => null, playOn: () => null },
  },
  comments: {
    ...{ all: [], ready: true, trouble: null, commenters: "everybody", mayWrite: true, mayChoose: true },
    ...{ write: done, remove: done, choose: done, link: () => location.href },
  },
  ...{ showHand: nothing, seek: nothing, play: nothing, lookAs: nothing, checkDice: nothing },
  ...{ watchTogether: nothing, link: () => location.href, share: null },
};
const turn = {
  seat: 1,
  who: NAMES[1] ?? "",
  text: "Katarzyna drew three cards.",
  at: NOON,
  first: 0,
  last: 3,
  cause: null,
};
const catchUp: CatchUp = {
  ...{
    heading: "Since you were last here",
    since: "Tuesday evening",
    turns: [turn],
    at: 1,
    playing: false,
    over: false,
  },
  highlights: Array.from({ length: 7 }, (_, seq) => ({ seq, title: `Event ${seq + 1}`, kind: "event" as const })),
  ...{ pace: "normal", goTo: nothing, step: nothing, play: nothing, setPace: nothing, skip: nothing },
};
const vote: OpenVote = {
  ...{ id: "1", title: "Rafael asks to go back to turn 3", word: "Go back", terms: "All must agree.", agree: "Agree" },
  ...{ refuse: "Refuse", numbers: "1 of 3 agree", mine: null, isOwn: false, back: 3, meanwhile: "Play goes on." },
  voices: [{ seat: 0, name: "Rafael", voice: "yes" }],
};
const review: Review = {
  people: NAMES.map((name, i) => ({
    ...{ person: name, name, you: i === 0, leads: i === 1, here: i < 2, own: false, asks: i === 0 },
  })),
  ...{ leader: NAMES[1] ?? null, youLead: false, follows: true, ahead: 0, line: null, chosen: 0 },
  ...{ mayTake: false, mayAsk: true },
  ...{ mayRemove: true, connected: true, trouble: null, link: () => location.href, share: null, comeBack: nothing },
  ...{ wander: nothing, ask: nothing, take: nothing, decline: nothing, give: nothing, beginLine: nothing },
  ...{ endLine: null, leave: nothing, remove: nothing },
};
const trial: Trial = {
  ...{ back: "#", isDealt: true, seat: 0, seats: [{ seat: 0, name: "Rafael", asked: true }], withBots: true },
  ...{
    canStepBack: true,
    link: null,
    share: null,
    dice: [
      { at: 0, sides: 6, face: 4, chosen: true },
      { at: 1, sides: 6, face: 2, chosen: false },
    ],
    choose: nothing,
    letBots: nothing,
    take: nothing,
    stepBack: nothing,
    dealAnew: nothing,
  },
};
const clock = (sign: Clock["sign"], time: string, low = false): Clock => ({
  ...{ sign, time, more: "until 18:00", spoken: `${time} left`, share: low ? 0.1 : 0.6, low, deadline: null },
});
const message = { seat: 1, name: "Katarzyna", guest: true, text: "Shall we?", at: NOON, mine: false };
const page: Partial<TableStore> = {
  chat: {
    ...{ room: "players", unread: 1, canWrite: true, say: done, markRead: nothing },
    messages: [
      { id: 1, ...message },
      { id: 2, ...message, seat: 0, name: "Rafael", guest: false, text: "Gladly.", mine: true },
    ],
  },
  notes: { text: "The star is still out.", write: () => Promise.resolve(true) },
  votes: {
    open: [vote],
    pause: { words: "The match is paused.", mine: null },
    say: done,
    withdraw: done,
    resume: done,
  },
  guide: { on: true, seen: ["opening"], explained: nothing, turn: nothing, open: nothing },
};
/** A table of the example game; some parts have only some states of a page. */
const storeWith = (parts: Partial<TableStore>) => Object.assign(new LocalStore(hazard, NAMES, 0, page), parts);
const store = storeWith({
  ...{ review, trial },
  time: {
    ...{ now: Date.parse(NOON), settings: "Three days for each decision.", then: "Then a bot plays.", away: null },
    ...{ vacation: null, gave: null, down: null, announcement: "" },
    seats: NAMES.map((_, seat) => ({ seat, clock: clock("runs", "2 d 4 h"), deadline: null, held: [], give: null })),
  },
});
const caught = storeWith({ catchUp });
const replayed = storeWith({ replay });
const controller = controllerOf(store);

const card = (state: "picked" | "lit" | "idle" | "off", reason = ""): TemplateResult =>
  html`<cv-card
    raise
    .state=${state}
    label="Nagardhan Fort, Nagpur 5"
    reason=${reason}
    rule=${reason === "" ? "" : "AN-118"}
    ><b slot="number">5</b><span slot="band">Nagpur</span> <span>Nagardhan Fort</span
    ><span>${symbol("crown")}</span></cv-card
  >`;
const ARCHES: readonly ArchState[] = ["here", "you-asked", "asked", "away", "free", "bot"];
const places = [
  { id: "a", name: "Nagpur", x: 300, y: 300, lit: true, detail: "neutral, 3 cards" },
  { id: "b", name: "Hyderabad", x: 600, y: 500, lit: true, picked: true, detail: "yours" },
];
const box = { x: 0, y: 0, w: 1000, h: 800 };

const part = (title: string, ...states: readonly unknown[]): TemplateResult =>
  html`<section>
    <h2>${title}</h2>
    <div class="states">${states.map((state) => html`<div class="state">${state}</div>`)}</div>
  </section>`;

/** Each part: its name, and its states beside one another. */
const parts = (): readonly TemplateResult[] => [
  part(
    "Text",
    html`<p class="title">A title</p>`,
    html`<p class="read">Text to be read.</p>`,
    ...["quiet", "muted", "small", "tiny", "strong", "muted small"].map(
      (look) => html`<p class=${look}>${`.${look.replace(" ", ".")}`}</p>`,
    ),
    html`<p class="nowrap framed" style="width: 8rem; overflow: hidden">.nowrap does not break</p>`,
    html`<p class="anywhere framed" style="width: 8rem">.anywhere_breaks_a_long_word</p>`,
    html`<p class="cut framed" style="width: 8rem">.cut ends with three dots</p>`,
    html`<p class="measure">
      .measure is as wide as a line can be read with ease, and no wider, whatever room there is.
    </p>`,
    html`<p>
      <strong>Strong</strong>, <span class="num">1,234</span>, <span class="gain">+3</span>,
      <span class="loss">−2</span>
    </p>`,
    html`<div class="head">
      <h2>A head</h2>
      <a class="more" href="#">More</a>
    </div>`,
  ),
  part(
    "Layout",
    ...["hstack", "cluster", "vstack", "centered"].map(
      (look) =>
        html`<div class="framed ${look} spaced" style="width: 12rem; min-height: 5rem">
          <span class="stamp">.${look}</span><span class="stamp">and</span><span class="stamp">.spaced</span>
        </div>`,
    ),
    html`<div class="framed hstack spread" style="width: 12rem">
      <span class="stamp">.hstack</span><span class="stamp">.spread</span>
    </div>`,
  ),
  part(
    "Surfaces",
    ...["framed", "framed rounded", "framed raised", "callout", "ruled"].map(
      (look) => html`<p class=${look} style="padding: 0.5rem 0.8rem">${`.${look.replace(" ", ".")}`}</p>`,
    ),
  ),
  part(
    "Buttons, stamps, fields",
    ...["", "lampbtn", "inkbtn", "plain", "small"].map((look) => html`<button class="btn ${look}">Do it</button>`),
    html`<button class="btn" disabled>Do it</button>`,
    html`<button class="plainbtn">Do it</button>`,
    html`<button class="iconbtn" aria-label="Menu">${icon("menu")}</button>`,
    ...["", "lampst", "sealst"].map((look) => html`<span class="stamp ${look}">sealed</span>`),
    html`<input class="field" aria-label="Name" value="Rafael" />`,
    html`<span class="clock low">${icon("hourglass")}2 h</span>`,
    html`<span
      >${icon("check")} ${symbol("crown")}
      <span style="--size: 2rem"><i class="sized framed centered">1</i></span></span
    >`,
  ),
  part("Arches", ...ARCHES.map((state) => html`<cv-arch name="Rafael" .state=${state} labelled></cv-arch>`)),
  part(
    "Cards",
    card("idle"),
    card("lit"),
    card("picked"),
    card("off", "Bengal is Tom’s."),
    html`<cv-card back label="A card"></cv-card>`,
  ),
  part("Hand", html`<cv-hand>${card("lit")}${card("idle")}</cv-hand>`),
  part("Dice", html`<cv-dice .faces=${[4, 5]} .modifiers=${[{ why: "Tactics", value: -1 }]}></cv-dice>`),
  part(
    "Seats",
    ...store.state.seats.map(
      (seat) =>
        html`<cv-seat .seat=${seat} ?asked=${seat.seat === 0} .clock=${clock("runs", "2 d")}
          ><span>5 cards</span></cv-seat
        >`,
    ),
  ),
  part(
    "Clocks",
    ...(["runs", "stands", "rests", "vacation", "paused", "down", "up", "bot", "open"] as const).map(
      (sign) => html`<cv-clock .clock=${clock(sign, "2 d 4 h")}></cv-clock>`,
    ),
    html`<cv-clock mine .clock=${clock("runs", "12 min", true)}></cv-clock>`,
  ),
  part(
    "Map",
    html`<cv-map class="map" label="India" .box=${box} .places=${places}
      ><svg><rect width="1000" height="800" fill="var(--map-land)" /></svg
    ></cv-map>`,
  ),
  part("Decision bar", html`<cv-decision-bar .controller=${controller}></cv-decision-bar>`),
  part(
    "Choices",
    html`<cv-choices .draft=${controller.draft} .option=${controller.draft.ask?.options[0]}></cv-choices>`,
  ),
  part(
    "Steppers",
    html`<cv-stepper label="Bid" unit="₹" .min=${0} .max=${9} .value=${3}></cv-stepper>`,
    html`<cv-stepper slider all label="Bid" .max=${40} .value=${12}></cv-stepper>`,
    html`<cv-stepper disabled label="Bid" .max=${4}></cv-stepper>`,
  ),
  part(
    "Radios",
    html`<cv-radios
      legend="My Blockade"
      .now=${null}
      .values=${[
        [null, "ask me"],
        ["dearest", "the dearest card"],
      ]}
    ></cv-radios>`,
  ),
  part(
    "Duration",
    html`<cv-duration-field label="Each decision" .ms=${86_400_000}></cv-duration-field>`,
    html`<cv-duration-field label="Each decision" .ms=${0} problem="At least a minute."></cv-duration-field>`,
  ),
  part(
    "Rules and terms",
    html`<cv-rule rule="HZ-010"></cv-rule>`,
    html`<cv-rule passed rule="HZ-010"></cv-rule>`,
    html`<cv-term .entry=${{ term: "stake", text: "What you bet." }}>stake</cv-term>`,
    html`<cv-rules-pane game="anarchy"></cv-rules-pane>`,
  ),
  part("Log", html`<cv-log .store=${store} .table=${hazardTable}></cv-log>`),
  part("Chat and notes", html`<cv-chat .store=${store}></cv-chat>`, html`<cv-notes .store=${store}></cv-notes>`),
  part("Time", html`<cv-time-panel .store=${store}></cv-time-panel>`),
  part(
    "Votes",
    html`<cv-vote-banner .store=${store}></cv-vote-banner>`,
    html`<cv-vote-details .store=${store} .table=${hazardTable}></cv-vote-details>`,
  ),
  part(
    "Strips",
    html`<cv-review-strip .store=${store}></cv-review-strip>`,
    html`<cv-trial-strip .store=${store}></cv-trial-strip>`,
  ),
  part(
    "Catching up",
    html`<cv-catch-up .store=${caught}></cv-catch-up>`,
    html`<cv-catch-up-words .store=${caught} .table=${hazardTable}></cv-catch-up-words>`,
  ),
  part(
    "Guide",
    html`<cv-guide-panel .controller=${controller} .progress=${store.guide ?? undefined}></cv-guide-panel>`,
    html`<cv-opening .controller=${controller}></cv-opening>`,
  ),
  part(
    "Replay",
    html`<cv-replay-bar .store=${store} .replay=${replay}></cv-replay-bar>`,
    html`<cv-replay-tools .store=${store} .replay=${replay}></cv-replay-tools>`,
    html`<cv-headline .store=${store} .replay=${replay}></cv-headline>`,
    html`<cv-chapter-list .store=${store} .replay=${replay}></cv-chapter-list>`,
    html`<cv-open-hands .store=${store} .replay=${replay} .hands=${[]}></cv-open-hands>`,
  ),
  part(
    "Timeline",
    html`<cv-timeline .length=${40} .at=${13} .milestones=${milestones} .curves=${curves}></cv-timeline>`,
  ),
  part(
    "Analysis and comments",
    html`<cv-analysis .store=${replayed} .table=${hazardTable}></cv-analysis>`,
    html`<cv-comments .store=${replayed}></cv-comments>`,
  ),
  part(
    "Results",
    html`<cv-result-bar .won=${5} .shared=${1} .of=${9} key></cv-result-bar>`,
    html`<cv-rating-curve heading="Rating" .history=${history}></cv-rating-curve>`,
  ),
  part(
    "Links",
    html`<cv-copy-match-link words="Copy link" .link=${() => location.href}></cv-copy-match-link>`,
    html`<cv-qr-code text="https://example.org"></cv-qr-code>`,
  ),
  part("Empty pages", html`<cv-empty-page words="No table is open."></cv-empty-page>`),
  part(
    "Pictures with points",
    html`<cv-anatomy .points=${[{ x: 20, y: 30, label: "Number", text: "Its strength." }]}
      >${card("idle")}</cv-anatomy
    >`,
  ),
  part(
    "Sheet, dialog, toast",
    html`<cv-sheet label="details"><p>What a phone shows over the map.</p></cv-sheet>`,
    html`<cv-dialog heading="Leave this table?"><p>For good.</p></cv-dialog>`,
    html`<cv-toast></cv-toast>`,
  ),
  part(
    "Frame of a table",
    html`<cv-table-frame
      class="map"
      .controller=${controller}
      where="Turn 38"
      .parts=${[{ id: "market", label: "Market", place: "open" }]}
      ><section slot="market">A market.</section></cv-table-frame
    >`,
  ),
];

@customElement("cv-design")
export class DesignPage extends BaseElement {
  static override styles = css`
    :host {
      display: grid;
      gap: 2rem;
      padding: 1.5rem;
    }
    .states {
      display: flex;
      flex-wrap: wrap;
      gap: 1rem;
      align-items: flex-start;
    }
    .state {
      max-width: 100%;
      max-height: 26rem;
      overflow: auto;
    }
    .map {
      display: block;
      width: min(40rem, 90vw);
      height: 24rem;
      position: relative;
    }
  `;

  override render() {
    return html`<p><a href="?theme=day">By day</a> · <a href="?theme=night">By night</a></p>
      ${parts()}`;
  }
}

const theme = new URLSearchParams(location.search).get("theme");
if (theme !== null) document.documentElement.dataset["theme"] = theme;
