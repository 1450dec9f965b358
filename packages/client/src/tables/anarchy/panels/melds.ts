import { incomeOf, type AreaCode, type CardId } from "@caravanserai/anarchy";
import type { Seat } from "@caravanserai/kernel";
import { html, nothing, type TemplateResult } from "lit";
import { token } from "../art.ts";
import { meldFile, stripCard, type FileModel, type FileRow } from "../cards.ts";
import type { Context } from "../context.ts";
import { cardsOf } from "../position.ts";
import { cardsWord } from "../words/names.ts";

export interface MeldActions {
  readonly show: (seat: Seat) => void;
  readonly drag: (id: CardId | null) => void;
  /** A card was dropped here: it goes to its own area. */
  readonly drop: () => void;
}

/**
 * One player's melds, with a tab for each player: leader in front, followers behind, and what the draft would change.
 */
export function meldsPanel(c: Context, shown: Seat, { show, drag, drop }: MeldActions): TemplateResult {
  const melds = c.position.meldsOf(shown);
  const mine = shown === c.you;
  const draft = mine ? draftFile(c) : null;
  return html`<div>
    <div class="sidehead hstack cluster muted small">
      <h2>${mine ? "Your melds" : `${c.names.whose(shown)} melds`}</h2>
      <span class="quiet">income ₹${c.position.income(shown)}</span>
      <span class="r whose" role="tablist" aria-label="Whose melds">
        ${c.view.order.map(
          (seat) =>
            html`<button
              class="centered"
              role="tab"
              aria-selected=${seat === shown ? "true" : "false"}
              aria-label=${c.names.who(seat)}
              title=${c.names.who(seat)}
              tabindex=${seat === shown ? 0 : -1}
              @click=${() => show(seat)}
              @keydown=${(event: KeyboardEvent) => walkTabs(event, c.view.order, shown, show)}
            >
              ${token(seat, { silent: true })}
            </button>`,
        )}
      </span>
    </div>
    <div
      class="files"
      role="tabpanel"
      @dragover=${(event: DragEvent) => event.preventDefault()}
      @drop=${(event: DragEvent) => {
        event.preventDefault();
        if (mine) drop();
      }}
    >
      ${draft === null ? nothing : meldFile(draft)} ${melds.map((meld) => meldFile(fileOf(c, meld.area, drag)))}
    </div>
    ${openHand(c, shown)}
    ${
      melds.length === 0 && draft === null
        ? html`<p class="empty muted">${mine ? "You rule" : `${c.names.who(shown)} rules`} nowhere yet.</p>`
        : nothing
    }
  </div>`;
}

/** All-seeing replays of finished games also show the hands (AN-315). */
function openHand(c: Context, shown: Seat): TemplateResult | typeof nothing {
  const hand = c.view.open?.hands[shown];
  if (hand === undefined) return nothing;
  return html`<div class="sidehead hstack cluster muted small hand">
      <h2>In hand</h2>
      <span class="quiet">${cardsWord(hand.length)}</span>
    </div>
    <div class="market">
      ${c.position.sorted(hand).map((id) => stripCard(c.position.card(id), { state: "idle", still: true }))}
    </div>`;
}

function walkTabs(event: KeyboardEvent, order: readonly Seat[], shown: Seat, show: (seat: Seat) => void): void {
  const by = event.key === "ArrowRight" ? 1 : event.key === "ArrowLeft" ? -1 : 0;
  if (by === 0) return;
  event.preventDefault();
  const next = order[(order.indexOf(shown) + by + order.length) % order.length];
  if (next === undefined) return;
  show(next);
  const tabs = [...((event.currentTarget as HTMLElement).parentElement?.children ?? [])] as HTMLElement[];
  tabs[order.indexOf(next)]?.focus();
}

/** The government being drafted in a neutral area. Coups have their own sheet. */
function draftFile(c: Context): FileModel | null {
  const { team, coup } = c.drafting;
  if (team === null || coup !== null || c.you === null) return null;
  const ids = [team.leader, ...team.followers];
  const sum = c.position.sum(ids);
  return {
    area: team.area,
    kind: "draft",
    sum,
    rows: ids.map((id) => ({ ...rowOf(c, id, id === team.leader), state: "", says: "take it out of the draft" })),
    note: `Chosen · income +₹${1 + sum.treasures}`,
  };
}

/** A meld on the table, with what the draft would add, remove or make leader. */
export function fileOf(c: Context, area: AreaCode, drag?: MeldActions["drag"]): FileModel {
  const meld = c.position.meld(area);
  const now = meld === undefined ? [] : cardsOf(meld);
  const leader = meld?.leader ?? null;
  const after = meld?.owner === c.you ? c.drafting.meldAfter(area) : null;
  if (after === null || meld === undefined)
    return { area, sum: c.position.sum(now), rows: now.map((id) => rowOf(c, id, id === leader, drag)) };
  const gone = after.returned.map((id): FileRow => ({ ...rowOf(c, id, false), goes: true }));
  const rows = after.ids.map((id) => {
    const row = rowOf(c, id, id === after.leader);
    return now.includes(id) ? row : { ...row, stamp: "from hand" };
  });
  const returned = after.returned.length;
  return {
    area,
    kind: "draft",
    sum: c.position.sum(after.ids),
    rows: [...rows, ...gone],
    note: html`Chosen · income
    ₹${incomeAfter(c, after.ids, now)}${returned === 0 ? "" : ` · ${cardsWord(returned)} back to your hand`}${leadInstead(c, area)}`,
  };
}

function incomeAfter({ position, you }: Context, ids: readonly CardId[], now: readonly CardId[]): number {
  if (you === null) return 0;
  const more = position.sum(ids).treasures - position.sum(now).treasures;
  return incomeOf(position.meldsOf(you).length, position.treasuresOf(you) + more);
}

/** A hand card that could be added may also be able to lead. */
function leadInstead(c: Context, area: AreaCode): TemplateResult | typeof nothing {
  const { draft, drafting, position } = c;
  if (draft.option?.id !== "add") return nothing;
  const could = draft.picks
    .map(Number)
    .filter((id) => position.areaOf(id) === area && drafting.offers("leaderFromHand", id));
  return html`${could.map(
    (id) =>
      html`<br /><button class="link plainbtn" @click=${() => drafting.leadWith(id)}>
          Make ${position.card(id).name} leader instead
        </button>`,
  )}`;
}

/** A card in a meld's column: pressable if the ask is about it. */
function rowOf(c: Context, id: CardId, leads: boolean, drag?: MeldActions["drag"]): FileRow {
  const card = c.position.card(id);
  if (c.asked === null) return { card, leads };
  const marches = drag !== undefined && c.drafting.dropAreas(id).length > 0;
  const row = { card, leads, ...(marches ? { drag: (dragging: boolean) => drag(dragging ? id : null) } : {}) };
  const picked = c.drafting.isPicked(id);
  const lit = c.drafting.isLit(id);
  if (!picked && !lit) return row;
  return {
    ...row,
    state: picked ? "picked" : "lit",
    says: SAYS[c.asked] ?? "choose",
    press: () => c.drafting.press(id),
  };
}

const SAYS: Readonly<Record<string, string>> = {
  meld: "make it leader",
  finalMeld: "make it leader",
  war: "send it to war",
  discard: "discard it",
  casualties: "let it die",
};
