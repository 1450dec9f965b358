import { isolate } from "@caravanserai/clocks";
import { html, nothing } from "lit";
import type { GameTable, MenuItem, TableStore } from "../contract/index.ts";
import { say } from "./say.ts";
import { icon, mark } from "./icons.ts";
import { supervise } from "./supervise.ts";

/** What the head of a table shows in addition to the store. */
export interface HeadPlace {
  /** The progress of the game, in words; empty: not shown. */
  readonly where: string;
  /** There is no room for the tools of a replay. */
  readonly isNarrow: boolean;
  /** Brings a part of the table to the front. */
  readonly show: (part: "rules" | "notes") => void;
}

const CONNECTION = { connected: "Connected", connecting: "Connecting", offline: "Not connected" } as const;

/** The head of a table: the game, its progress, the connection, other tables that wait, and the menu. */
export function tableHead(store: TableStore, table: GameTable, { where, isNarrow, show }: HeadPlace) {
  const { state, header } = store;
  const lit = header.elsewhere !== null || state.observation.asks.some((a) => a.sealed === undefined);
  return html`<header class="hstack">
    <a class="home" href="/" aria-label="Caravanserai, home">${mark(lit)}</a>
    <h1 class="title yields cluster"><span>${header.title}</span></h1>
    <span class="name yields cluster muted"><span>${isolate(state.name)}</span></span>
    ${where === "" ? nothing : html`<span class="where muted">${where}</span>`}
    <slot name="track"></slot> ${phasesOf(store, table)}
    <span class="end hstack">
      ${
        store.replay === null || isNarrow
          ? nothing
          : html`<cv-replay-tools .store=${store} .replay=${store.replay}></cv-replay-tools>`
      }
      <span class="state ${state.connection === "connected" ? "" : "off"}" role="status"
        >${CONNECTION[state.connection]}</span
      >
      ${
        header.delay === undefined
          ? nothing
          : html`<span class="stamp" title="Spectators see this match ${header.delay} minutes late"
              >${icon("hourglass")}${header.delay} min late</span
            >`
      }
      ${
        header.watching > 0
          ? html`<span class="stamp only-wide" title="${header.watching} watching"
              >${icon("eye")}${header.watching}</span
            >`
          : nothing
      }
      ${elsewhere(header.elsewhere)}
      <button class="iconbtn only-wide" aria-label="Rules" @click=${() => show("rules")}>${icon("book")}</button>
      ${
        store.notes === null
          ? nothing
          : html`<button class="iconbtn only-wide" aria-label="Notes" @click=${() => show("notes")}>
              ${icon("note")}
            </button>`
      }
      <button class="iconbtn" aria-label="Menu" popovertarget="menu">${icon("menu")}</button>
    </span>
    <nav id="menu" class="menu" popover @click=${closeMenu} aria-label="Menu of the table">
      ${header.menu.map(menuItem)}
    </nav>
  </header>`;
}

/** The phases of a turn. A phone shows them only while the guide is on; otherwise the line in the head is enough. */
function phasesOf(store: TableStore, table: GameTable) {
  const phases = table.phases?.(store.state);
  if (phases === undefined || store.state.observation.result !== null) return nothing;
  return html`<ol class="phases ${store.guide?.on === true ? "guided" : ""}" aria-label="Phases of the turn">
    ${phases.names.map(
      (name, i) =>
        html`<li
          class=${phases.now !== null && i < phases.now ? "past" : ""}
          aria-current=${i === phases.now ? "step" : nothing}
        >
          ${isolate(name)}
        </li>`,
    )}
  </ol>`;
}

/** A link to the other tables that wait. */
function elsewhere(tables: TableStore["header"]["elsewhere"]) {
  if (tables === null) return nothing;
  return html`<a class="btn small elsewhere" href=${tables.href} title="Next table (N); Shift+N skips this one">
    ${icon("lamp")}${tables.waiting}<span class="word">more ${tables.waiting === 1 ? "waits" : "wait"} for you</span>
  </a>`;
}

function menuItem(item: MenuItem) {
  const words = html`${item.icon === undefined ? nothing : icon(item.icon)}${item.label}`;
  return item.href === undefined
    ? html`<button @click=${(event: Event) => supervise(choose(item, event.currentTarget as HTMLElement))}>
        ${words}
      </button>`
    : html`<a href=${item.href}>${words}</a>`;
}

async function choose({ run, send }: MenuItem, button: HTMLElement): Promise<void> {
  run?.();
  const said = (await send?.()) ?? null;
  if (said !== null) say(button, said);
}

/** Closes the menu before the chosen action runs: a dialog that opens can then return the focus to the menu button. */
const closeMenu = {
  handleEvent: (event: Event): void => (event.currentTarget as HTMLElement).hidePopover(),
  capture: true,
};
