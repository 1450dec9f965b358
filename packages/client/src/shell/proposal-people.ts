import { isolate } from "@caravanserai/clocks";
import type { MatchProposal, ProposalMember } from "@caravanserai/protocol";
import { css, html, nothing } from "lit";
import { customElement, property } from "lit/decorators.js";
import "../elements/arch.ts";
import { BaseElement } from "../elements/base.ts";
import { icon } from "../elements/icons.ts";
import { programMark } from "../elements/player-link.ts";
import { cardOf } from "../games/index.ts";
import { ratingWords } from "./seek-words.ts";

const PLACES = ["First", "Second", "Third", "Fourth", "Fifth", "Sixth"];

/**
 * `<cv-proposal-people .proposal .name>`: the people found for a match, with ratings, sides and who is ready; what the
 * result would change in the person's own rating; and anything slotted in between. [MM-132]
 */
@customElement("cv-proposal-people")
export class ProposalPeopleElement extends BaseElement {
  static override styles = css`
    .people {
      justify-content: space-evenly;
      gap: 0.8rem 1rem;
      margin: 1.1rem 0 0.9rem;
      padding: 1rem 0;
      border-block: 1px solid var(--rule);
    }
    .person {
      text-align: center;
      flex: 0 1 7rem;
      min-width: 4.6rem;
      --arch-width: 3.2rem;
    }
    .person b {
      display: block;
      font: 400 1.1rem/1.2 var(--face-text);
      margin: 0.35rem 0 0.1rem;
      overflow-wrap: anywhere;
    }
    .rat b {
      display: inline;
      font: var(--weight-heavy) var(--t-3) / 1 var(--face-ui);
    }
    .rat small {
      font-size: var(--t-1);
      color: var(--ink-2);
    }
    .side {
      display: block;
    }
    .state {
      gap: 0.3rem;
      justify-content: center;
      margin-top: 0.15rem;
    }
    .state .icon {
      --size: 1rem;
    }
  `;

  @property({ attribute: false }) accessor proposal!: MatchProposal;
  /** The person's own name. */
  @property() accessor name = "You";

  override render() {
    const { proposal } = this;
    return html`<div class="people cluster">${proposal.members.map((member) => this.renderMember(member))}</div>
      <slot></slot>
      ${this.renderChanges(proposal)}`;
  }

  private renderMember(member: ProposalMember) {
    const { game, members } = this.proposal;
    const number = members.filter(({ you }) => !you).indexOf(member) + 1;
    const name = member.you ? "You" : (member.person?.name ?? `Opponent ${members.length > 2 ? number : ""}`.trim());
    const side = member.role === null ? null : (cardOf(game)?.seats?.[member.role] ?? member.role);
    return html`<div class="person">
      <cv-arch
        .name=${member.you ? this.name : (member.person?.name ?? "?")}
        .state=${member.you && !member.ready ? "you-asked" : member.ready ? "here" : "away"}
      ></cv-arch>
      <b>${isolate(name)}${member.you ? nothing : programMark(member.person?.program)}</b>
      ${ratingWords(member.rating)} ${side === null ? nothing : html`<span class="side muted small">${side}</span>`}
      ${member.reliability === null ? nothing : html`<span class="side muted small">stays to the end in ${member.reliability} %</span>`}
      <span class="state hstack small"
        >${member.ready ? html`${icon("check")} ready` : member.you ? html`<strong>not answered yet</strong>` : "no answer yet"}</span
      >
    </div>`;
  }

  private renderChanges({ changes, tie, expected, members }: MatchProposal) {
    if (changes.length === 0 || expected === null) return nothing;
    const signed = (change: number): string => (change > 0 ? `+${change}` : change < 0 ? `−${-change}` : "±0");
    const [win = 0, lose = 0] = changes;
    const many = members.length;
    return html`<p class="muted small">
      ${many === 2 ? `By the ratings you win ${Math.round(100 * (2 - expected))} of 100 such matches.` : `By the ratings you end in place ${expected.toFixed(1)} on average.`}
      ${
        many === 2
          ? `If you win: about ${signed(win)}. If you lose: about ${signed(lose)}. ${tie === null ? "" : `A tie: about ${signed(tie)}.`}`
          : changes.map((change, place) => `${PLACES[place] ?? ""} place: about ${signed(change)}.`).join(" ")
      }
      <a href="/ratings" target="_blank" rel="noopener">How ratings work</a>
    </p>`;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    "cv-proposal-people": ProposalPeopleElement;
  }
}
