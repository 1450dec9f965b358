import { css, html } from "lit";
import { customElement } from "lit/decorators.js";
import { lettersAreKeys, setLettersAreKeys } from "../elements/keys.ts";
import { StyledPage } from "./styled-page.ts";

const KEYS: readonly (readonly [keys: string, what: string])[] = [
  ["D", "to the decision bar"],
  ["1 – 9", "the choices of the bar, in order"],
  ["Enter", "the lit button; on a card or place that is picked, plays it"],
  ["U", "take back"],
  ["Esc", "cancel a confirmation; clear the draft; skip to now"],
  ["C", "the choices as a list"],
  ["L", "the map as a list"],
  ["H, ← →", "the hand; Space picks a card, I shows it large"],
  ["M", "the map; + − 0 zoom, arrows move, Shift with arrows goes to the next lit place, Tab walks them all"],
  ["P", "the plates of the players"],
  ["B", "what happened since your last turn"],
  ["G, T, W, R", "log, chat, notes, rules"],
  ["N, Shift N", "the next table that waits for you; skip this one for now"],
  ["B", "on pages other than a table: your news; the arrow keys go from line to line"],
  [", and .", "one decision back and forward; the match goes on meanwhile, and one press returns to the present"],
  [
    "← → Space",
    "in a replay and in the catch-up: step and play; Shift a turn, Page Up and Down a chapter, Home and End",
  ],
  ["J · K", "in a replay: the next moment, and the one before"],
  ["1 – 9", "in a replay: the perspective"],
  ["A · [ · ]", "in the replay of a finished match: start or stop the analysis; its previous and its next mark"],
  ["P", "in an analysis: play on from the better answer"],
];

/** The help page: how a table works, the keys, the dice. */
@customElement("cv-help")
export class HelpPage extends StyledPage {
  static override styles = css`
    .cols {
      display: grid;
      grid-template-columns: minmax(0, 1fr) minmax(0, 30rem);
      gap: 0 3.5rem;
      align-items: start;
    }
    .prose p {
      margin-bottom: 1rem;
    }
    .prose b {
      font-weight: 400;
      font-style: italic;
    }
    dl > div {
      display: grid;
      grid-template-columns: 7rem minmax(0, 1fr);
      gap: 0.2rem 1rem;
      padding: 0.4rem 0;
    }
    .check {
      margin-top: 1rem;
      align-items: start;
    }
    @media (max-width: 60em) {
      .cols {
        display: block;
      }
    }
    @media (max-width: 47.5em) {
      dl > div {
        grid-template-columns: 5.5rem minmax(0, 1fr);
      }
    }
  `;

  override render() {
    return html`<main class="page">
      <h1>Help</h1>
      <div class="cols">
        <section class="prose">
          <p>
            <b>The amber colour</b> means that something waits for you. It marks a table, your seat, every choice that
            the rules allow you now, and one button. Where nothing waits for you, there is no amber.
          </p>
          <p>
            The bar below the map always says who must do what. What you can take back has a button for it; what you
            cannot take back says so before you press. Secret choices are sealed, and you can change yours until
            everyone has chosen.
          </p>
          <p>
            When you come back, the table shows what happened since you were last here. Press any line of the log to see
            that moment: the match goes on meanwhile, and you lose nothing. You can choose how fast other players’ acts
            are shown <a href="/profile">on your page</a>, for all your devices.
          </p>
          <p>
            <b>A standing order</b> answers a question for you before it comes. Leave one from a table’s menu, when you
            leave and it is not your turn, or from a notice. <a href="/orders">All your orders</a> are in one list, with
            the reason why each has stopped. The others see that your seat answered at once, but not what the order
            says.
          </p>
          <p>
            <b>What if</b>, in the menu of a table or of a replay, lets you play on from a position without changing the
            match. After the match, you can share a link to what you tried.
          </p>
          <p>
            <b>Dice and shuffles</b> come from a secret whose seal is shown before the match, and from a number that
            each seat adds. After the match the secret is published, and the replay can recompute every roll in your own
            browser.
          </p>
        </section>
        <section>
          <div class="head"><h2>Keys</h2></div>
          <dl>
            ${KEYS.map(
              ([keys, what]) =>
                html`<div class="ruled">
                  <dt class="strong">${keys}</dt>
                  <dd class="muted small">${what}</dd>
                </div>`,
            )}
          </dl>
          <label class="check"
            ><input
              type="checkbox"
              .checked=${lettersAreKeys()}
              @change=${(event: Event) => setLettersAreKeys((event.target as HTMLInputElement).checked)}
            />
            <span class="small"
              >Single letters and digits are keys. If unticked, only Enter, Esc, Space and the arrows are.</span
            >
          </label>
        </section>
      </div>
    </main>`;
  }
}
