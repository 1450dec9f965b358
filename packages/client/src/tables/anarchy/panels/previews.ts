import { incomeOf, type AreaCode, type CardId } from "@caravanserai/anarchy";
import { html, nothing, type TemplateResult } from "lit";
import { meldFile, type FileRow } from "../cards.ts";
import type { Context } from "../context.ts";
import { cardsOf } from "../position.ts";
import { areaAsked } from "../words/asks.ts";
import { areaName, cardsWord } from "../words/names.ts";
import { NAMING } from "./sheet-due.ts";

/** The cards from which a leader is to be named, and where each comes from. */
interface Succession {
  readonly area: AreaCode;
  readonly pool: readonly CardId[];
  readonly candidates: readonly CardId[];
}

function successionOf(c: Context): Succession | null {
  const { asked, draft, position } = c;
  if (asked === null || !NAMING.includes(asked) || draft.ask === null) return null;
  const area = areaAsked({ ask: draft.ask, position });
  const meld = area === null ? undefined : position.meld(area);
  if (area === null) return null;
  const coup = asked === "government" && c.view.coup !== null ? cardsOf(c.view.coup) : [];
  const pool = [...(meld === undefined ? [] : cardsOf(meld)), ...coup];
  const candidates = draft.ask.options.flatMap((o) =>
    o.id !== "name" ? [] : o.shape === "pickOne" ? o.of : o.of.map(({ lead }) => lead),
  );
  return candidates.length === 0 ? null : { area, pool, candidates };
}

/** For each possible leader: what stays, what returns to hand, defence, income. Shown side by side; a press chooses. */
export function leaderPreviews(c: Context): TemplateResult | null {
  const succession = successionOf(c);
  if (succession === null) return null;
  const { area, candidates } = succession;
  return html`<section class="war vstack spaced" aria-label="Possible leaders of ${areaName(area)}">
    <div class="sidehead hstack cluster muted small">
      <h2>Under each leader</h2>
      <span class="quiet">press one; what does not follow goes to your hand</span>
    </div>
    <div class="previews" role="group">${candidates.map((leader) => preview(c, succession, leader))}</div>
    ${companions(c)}
  </section>`;
}

function preview(c: Context, { area, pool }: Succession, leader: CardId): TemplateResult {
  const { position, draft, you } = c;
  const others = pool.filter((id) => id !== leader);
  const stay = others.filter((id) => position.follows(id, leader));
  const gone = others.filter((id) => !stay.includes(id));
  const picked = draft.isPicked(leader);
  const extra = picked && draft.option?.shape === "pickGroup" ? draft.picks.map(Number) : [];
  const ids = [leader, ...stay, ...extra];
  const sum = position.sum(ids);
  const row = (id: CardId): FileRow => ({
    card: position.card(id),
    leads: id === leader,
    goes: gone.includes(id),
    ...(pool.includes(id) ? {} : { stamp: "from hand" }),
  });
  const file = meldFile({
    area,
    sum,
    kind: picked ? "picked" : "lit",
    rows: [...ids, ...gone].map(row),
    note: html`Defence ${sum.swords + sum.castles} · income
    ₹${you === null ? 0 : incomeWith(c, area, sum.treasures)}${gone.length === 0 ? "" : ` · ${cardsWord(gone.length)} to hand`}`,
  });
  return html`<button class="pick" aria-pressed=${picked ? "true" : "false"} @click=${() => draft.press(leader)}>
    ${file}
  </button>`;
}

/** What the next income would be if the area had this many treasures. */
function incomeWith({ position, you }: Context, area: AreaCode, treasures: number): number {
  if (you === null) return 0;
  const others = position.meldsOf(you).filter((meld) => meld.area !== area);
  const theirs = others.reduce((sum, meld) => sum + position.sum(cardsOf(meld)).treasures, 0);
  return incomeOf(others.length + 1, theirs + treasures);
}

/** After a leader has been named in the aftermath, the hand cards that may join are highlighted in the hand. */
function companions({ draft, position }: Context): TemplateResult | typeof nothing {
  const { option } = draft;
  if (option?.shape !== "pickGroup") return nothing;
  const team = option.of.find(({ lead }) => lead === draft.lead);
  if (team === undefined || team.with.length === 0) return nothing;
  const names = team.with.map((id) => position.card(id).name);
  return html`<p class="quiet">
    From your hand ${names.length === 1 ? "this card" : "these cards"} may join: ${names.join(", ")}. Tick them in your
    hand.
  </p>`;
}
