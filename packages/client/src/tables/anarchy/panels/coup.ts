import type { AreaCode, CardId } from "@caravanserai/anarchy";
import { html, nothing, type TemplateResult } from "lit";
import { symbol } from "../../../elements/icons.ts";
import { countOf } from "../cards.ts";
import type { Context } from "../context.ts";
import { cardsOf } from "../position.ts";
import { areaName } from "../words/names.ts";
import { battleLine, warHead } from "./contest.ts";

/** The contents of a coup, drafted or on the table. */
interface CoupOnTable {
  readonly area: AreaCode;
  readonly attacker: number;
  readonly defender: number;
  readonly crowns: number;
  readonly ids: readonly CardId[];
  readonly against: readonly CardId[];
  /** Hand cards that the defender has ticked. */
  readonly added: readonly CardId[];
  readonly drafted: boolean;
}

/** The coup on the table, or else the one being drafted. */
export function coupOnTable(c: Context): CoupOnTable | null {
  const { coup, own } = c.view;
  const plan = c.drafting.coup;
  const found =
    coup ??
    (plan === null || c.you === null ? null : { area: c.position.areaOf(plan.leader), attacker: c.you, ...plan });
  if (found === null) return null;
  const meld = c.position.meld(found.area);
  const ids = cardsOf(found);
  return {
    area: found.area,
    attacker: found.attacker,
    defender: meld?.owner ?? found.attacker,
    ids,
    crowns: c.position.sum(ids).crowns,
    against: meld === undefined ? [] : cardsOf(meld),
    added: c.asked === "coupDefence" ? c.draft.picks.map(Number).filter((id) => own.includes(id)) : [],
    drafted: coup === null,
  };
}

/** Crowns against crowns, both sides face up, and what would result. */
export function coupSheet(c: Context, coup: CoupOnTable): TemplateResult {
  const against = c.position.sum([...coup.against, ...coup.added]).crowns;
  const stamp = (id: CardId): string | null => (coup.added.includes(id) ? "from hand" : null);
  return html`<section class="war vstack spaced" aria-label="Coup in ${areaName(coup.area)}">
    ${warHead(
      c,
      { seat: coup.attacker, place: `Coup in ${areaName(coup.area)}` },
      { seat: coup.defender, place: "The government" },
    )}
    <div class="balance ruled" role="status">
      <span class="n">${symbol("crown")}${coup.crowns}</span><span class="v">against</span
      ><span class="n">${symbol("crown")}${against}</span>
      <p class="o">${outcome(coup, against)}</p>
    </div>
    <div class="lines">
      ${battleLine(c, {
        title: coup.drafted ? "Your draft" : "Alternative government",
        ids: coup.ids,
        kinds: ["crowns"],
        total: coup.crowns,
        sum: countOf(coup.crowns, "crowns"),
      })}
      ${battleLine(c, {
        title: "Government",
        ids: [...coup.against, ...coup.added],
        kinds: ["crowns"],
        total: against,
        sum: countOf(against, "crowns"),
        stamp,
      })}
    </div>
    ${coup.drafted ? fateNote(c, coup) : nothing}
  </section>`;
}

function outcome({ crowns, drafted }: CoupOnTable, against: number): string {
  const lead = crowns - against;
  if (drafted)
    return lead > 0
      ? `More crowns by ${lead}. The government may still add cards from hand: what it holds is not known.`
      : `More crowns than ${against} are needed to attempt it.`;
  if (lead > 0) return `As it stands the coup succeeds, by ${countOf(lead, "crowns")}.`;
  return lead === 0 ? "As it stands it is a tie: the government stays." : "As it stands the coup fails.";
}

function fateNote(c: Context, { area, ids }: CoupOnTable): TemplateResult {
  const { treasures } = c.position.sum(ids);
  const theirs = c.position.government(area)?.treasures ?? 0;
  return html`<p class="quiet">
    If it succeeds you rule ${areaName(area)}: income up to +₹${1 + treasures + theirs}. If it fails the defender takes
    ${ids.length === 1 ? "the card" : `all ${ids.length} cards`}.
  </p>`;
}
