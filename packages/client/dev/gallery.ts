import { html, render } from "lit";
import { hazard } from "@caravanserai/kernel/testing/examples";
import "../src/elements/card.ts";
import "../src/elements/decision-bar.ts";
import "../src/elements/hand.ts";
import "../src/elements/map.ts";
import "../src/elements/seat.ts";
import "../src/elements/table-frame.ts";
import type { CatchUp } from "../src/contract/index.ts";
import { symbol } from "../src/elements/icons.ts";
import type { CardState } from "../src/elements/card.ts";
import { controllerOf } from "../src/testing/controller.ts";
import { LocalStore } from "../src/testing/local-store.ts";

/*
 * A table of the example game Hazard without a server. By the address: ?catch: during a catch-up; ?theme=night. The
 * elements in their states are in design.ts.
 */

const names = ["Rafael", "Katarzyna Brzęczyszczykiewicz", "Olúwaṣeun Adébáyọ̀"];
const store = new LocalStore(hazard, names, 0, {
  chat: {
    say: () => Promise.resolve(null),
    markRead: () => undefined,
    room: "players",
    messages: [
      { id: 1, seat: 1, name: "Katarzyna", guest: true, text: "Shall we?", at: new Date().toISOString(), mine: false },
      {
        id: 2,
        seat: 0,
        name: "Rafael",
        guest: false,
        text: "Gladly. That move at #1 was bold.",
        at: new Date().toISOString(),
        mine: true,
      },
    ],
    unread: 1,
    canWrite: true,
  },
  notes: { text: "", write: () => Promise.resolve(true) },
  header: {
    title: "Hazard",
    after: [],
    elsewhere: { waiting: 2, href: "#" },
    watching: 3,
    menu: [{ label: "Resign", icon: "out", run: () => undefined }],
  },
});
const controller = controllerOf(store);
Object.assign(globalThis, { store });
if (location.search.includes("catch")) Object.assign(store, { catchUp: shownCatchUp(() => store.set({})) });

const card = (state: CardState, reason = "") =>
  html`<cv-card
    raise
    .state=${state}
    label="Nagardhan Fort, Nagpur 5, one crown, one castle, one treasure"
    reason=${reason}
    rule=${reason === "" ? "" : "AN-118"}
  >
    <b slot="number">5</b><span slot="band">Nagpur</span> <span class="nm">Nagardhan Fort</span
    ><span class="sy">${symbol("crown")} ${symbol("castle")} ${symbol("treasure")}</span>
    <span slot="foot">follows 1·2·3</span>
  </cv-card>`;

const places = [
  { id: "a", name: "Nagpur", x: 300, y: 300, lit: true, detail: "neutral, 3 cards" },
  { id: "b", name: "Hyderabad", x: 600, y: 500, lit: true, picked: true, detail: "yours" },
  { id: "c", name: "Delhi", x: 700, y: 200, detail: "Tom's" },
];

const frame = html`<cv-table-frame
  .controller=${controller}
  where="Turn 38 · last turns not yet in sight"
  .parts=${[
    { id: "market", label: "Market", place: "open" },
    { id: "melds", label: "Your melds", place: "tab", badge: 3 },
  ]}
>
  ${store.state.seats.map(
    (seat) =>
      html`<cv-seat slot="plates" .seat=${seat} ?asked=${seat.seat === 0}
        ><span>₹ <b>14</b></span
        ><span>5 cards</span></cv-seat
      >`,
  )}
  <cv-map slot="main" label="India" .box=${{ x: 0, y: 0, w: 1000, h: 800 }} .places=${places}>
    <svg class="m">
      <rect width="1000" height="800" fill="var(--map-land)" stroke="var(--map-border)" />
      ${places.map(
        (p) =>
          html`<svg x=${p.x - 30} y=${p.y - 30} width="60" height="60" viewBox="-30 -30 60 60" data-place=${p.id}>
            <circle r="20" fill="var(--lamp-wash)" stroke="var(--lamp)" />
          </svg>`,
      )}
    </svg>
  </cv-map>
  <section slot="market"><p>A market of cards.</p></section>
  <section slot="melds"><p>Melds.</p></section>
  <cv-decision-bar slot="bar" .controller=${controller}></cv-decision-bar>
  <cv-hand slot="hand"
    >${card("picked")}${card("lit")}${card("idle")}${card("off", "Bengal is Tom’s.")}${card("lit")}</cv-hand
  >
</cv-table-frame>`;

/** A catch-up of two turns whose buttons, keys and parts in words work; `changed` draws it again. */
function shownCatchUp(changed: () => void): CatchUp {
  const turns = [
    { seat: 1, who: names[1] ?? "", text: "Katarzyna drew three cards and laid down Nagpur.", first: 0, last: 3 },
    { seat: 2, who: names[2] ?? "", text: "A bot played for Olúwaṣeun and drew one card.", first: 4, last: 6 },
  ].map((turn, i) => ({ ...turn, at: new Date().toISOString(), cause: i === 1 ? ("bot" as const) : null }));
  const highlights = Array.from({ length: 7 }, (_, seq) => ({
    seq,
    title: `Event ${seq + 1} of seven`,
    kind: seq === 0 || seq === 4 ? ("turn" as const) : ("event" as const),
  }));
  let [at, playing, pace]: [number, boolean, CatchUp["pace"]] = [3, false, "normal"];
  const show = (place: number): void => {
    at = Math.max(0, Math.min(highlights.length, place));
    changed();
  };
  return {
    heading: "Since you were last here",
    since: "Tuesday evening",
    highlights,
    turns,
    get at() {
      return Math.min(at, highlights.length - 1);
    },
    get over() {
      return at === highlights.length;
    },
    get playing() {
      return playing;
    },
    get pace() {
      return pace;
    },
    step: (by) => show(at + by),
    goTo: (seq) => show(seq),
    play: (on) => {
      playing = on;
      changed();
    },
    setPace: (chosen) => {
      pace = chosen;
      changed();
    },
    skip: () => {
      Object.assign(store, { catchUp: null });
      changed();
    },
  };
}

const styles = html`<style>
  main {
    padding: 1.5rem;
    display: grid;
    gap: 1.5rem;
  }
  .row {
    display: flex;
    flex-wrap: wrap;
    gap: 1rem;
    align-items: end;
  }
  .row > svg,
  .sy svg {
    width: 1.3rem;
    height: 1.3rem;
  }
  .nm {
    font: 400 1rem/1.14 var(--face-text);
  }
</style>`;

const theme = new URLSearchParams(location.search).get("theme");
if (theme !== null) document.documentElement.dataset["theme"] = theme;
render(html`${styles}${frame}`, document.body);
