import { DAY } from "@caravanserai/clocks";
import {
  CASUAL_AFTER_DAYS,
  EARLY_LEAVES_DAYS,
  EARLY_LEAVES_MOST,
  expectedResult,
  idled,
  IDLE_GRACE_DAYS,
  isSettled,
  LISTED_DAYS,
  LISTED_MATCHES,
  NEW_RATING,
  rateMatch,
  SAME_TWO_DAYS,
  SAME_TWO_MOST,
  SECOND_CLASS_SIGMA,
  SETTLED_SIGMA,
  showRating,
  startingRating,
  strengthOf,
  TERM_MOST,
  TERMS_EVERY,
  TERMS_FROM,
  type Rating,
} from "@caravanserai/matchmaking";
import { css, html } from "lit";
import { customElement } from "lit/decorators.js";
import { base } from "../elements/base.ts";
import { signed } from "../elements/rating-curve.ts";
import { PageElement } from "../shell/page-element.ts";
import { listTableStyles } from "./list-table.css.ts";
import { pageStyles } from "./page.css.ts";

const YEAR_DAYS = 365;
/** The example of the page: a settled rating. */
const SETTLED: Rating = { mu: 1600, sigma: 60 };
/** By how many points the other is weaker. */
const DIFFERENCES = [0, 50, 100, 200, 400];

/** `/ratings`: what the numbers mean and how they move. Every figure is that of the code which rates. [MM-313] ff. */
@customElement("cv-how-ratings-work")
export class HowRatingsWorkPage extends PageElement {
  static override styles = [
    base,
    pageStyles,
    listTableStyles,
    css`
      section {
        max-width: var(--measure);
        margin-bottom: 1.6rem;
      }
      h2 {
        font: 400 var(--t-6) / 1.2 var(--face-text);
        margin-bottom: 0.4rem;
      }
      p,
      li {
        font: 400 var(--t-4) / 1.5 var(--face-text);
        margin-bottom: 0.6rem;
      }
      ul {
        list-style: disc;
        padding-left: 1.2rem;
      }
      table {
        width: 100%;
        max-width: 32rem;
        margin-bottom: 0.6rem;
      }
      tbody th {
        border-bottom: 1px solid var(--rule);
        color: inherit;
      }
      b {
        font: 650 0.94em / 1 var(--face-ui);
        white-space: nowrap;
      }
      .intro {
        font-size: var(--t-5);
        max-width: var(--measure);
        margin-bottom: 1.4rem;
      }
    `,
  ];

  override render() {
    return html`<main class="page">
      <h1>How ratings work</h1>
      <p class="intro">
        A rating says how strong somebody is at one game and one pace. You have one for each game, live and by
        correspondence. Only rated matches move it.
      </p>
      ${this.renderNumber()} ${this.renderChange()} ${this.renderWhich()} ${this.renderSides()} ${this.renderTime()}
      ${this.renderFairness()}
    </main>`;
  }

  private renderNumber() {
    const fresh = showRating(NEW_RATING);
    const known = showRating({ mu: 1612, sigma: 48 });
    const limit = showRating({ mu: 1560, sigma: SETTLED_SIGMA }).uncertainty;
    return html`<section>
      <h2>The number</h2>
      <p>
        Everybody begins with ${fresh.strength}. The number behind it says how sure the site is:
        <b>${known.short}</b> means that the true strength lies within ${known.uncertainty} points of ${known.strength}
        in 19 cases of 20. Somebody new has <b>${fresh.short}</b>.
      </p>
      <p>
        The question mark says that the rating is not settled: the number behind it is greater than ${limit}. Two new
        people who play only each other are settled after ${matchesUntilSettled()} matches; against people whose
        strength is known it goes faster.
      </p>
    </section>`;
  }

  private renderChange() {
    const { short } = showRating(SETTLED);
    return html`<section>
      <h2>What a match changes</h2>
      <p>
        Before a match the two numbers say how often each should win. Who does better than that gains points, who does
        worse loses some: a win against somebody stronger is worth more. For somebody with <b>${short}</b>, against
        another whose rating is as certain:
      </p>
      <table>
        <thead>
          <tr>
            <th scope="col">The other is</th>
            <th scope="col" class="r">You win of 100</th>
            <th scope="col" class="r">A win</th>
            <th scope="col" class="r">A loss</th>
          </tr>
        </thead>
        <tbody>
          ${[
            ...DIFFERENCES.slice(1)
              .map((points) => -points)
              .reverse(),
            ...DIFFERENCES,
          ].map((points) => {
            const other: Rating = { ...SETTLED, mu: SETTLED.mu - points };
            const wins = Math.round(100 * expectedResult({ rating: SETTLED, term: 0 }, { rating: other, term: 0 }));
            const words = points === 0 ? "as strong" : points > 0 ? `${points} weaker` : `${-points} stronger`;
            return html`<tr>
              <th scope="row">${words}</th>
              <td class="r num">${wins}</td>
              <td class="r num">${signed(changeOf(other, 1))}</td>
              <td class="r num">${signed(changeOf(other, 2))}</td>
            </tr>`;
          })}
        </tbody>
      </table>
      <p>
        The less certain your own rating, the more it moves: the first win of two new people is worth
        ${strengthOf(firstWin()) - strengthOf(NEW_RATING)} points. At a table of three to six you are compared with each
        of the others by your places, and each comparison counts less, so that one evening weighs about as much as one
        duel. The ready check shows what a match would change before you agree to it.
      </p>
      <p>
        Who leaves a match stands behind all who stayed; who left later stands better. Substitutes are not rated, nor is
        somebody who was replaced at their own wish with the table’s consent.
      </p>
    </section>`;
  }

  private renderWhich() {
    return html`<section>
      <h2>Which matches are rated</h2>
      <ul>
        <li>All agreed to it before the start: the table, the search or the tournament says so.</li>
        <li>Everybody has an account, and nobody holds two seats.</li>
        <li>A clock runs, and something happens when time is up.</li>
        <li>Everybody may watch; private tables are rated only in clubs and tournaments.</li>
        <li>
          No bot sits there at the start. Accounts of programs are rated among themselves, in a
          <a href="/players?of=programs">list of their own</a>.
        </li>
        <li>
          It has a result. A match that is void, that the table ends without a result, or that an admin ends, is not
          rated.
        </li>
      </ul>
    </section>`;
  }

  private renderSides() {
    return html`<section>
      <h2>Uneven sides</h2>
      <p>
        Where one side wins more often, the site takes that into account: the side counts as some points stronger, at
        most ${TERM_MOST}, so that winning with it is worth less. The figures come from the rated matches of this site,
        from the ${TERMS_FROM}th of a setting on, and are computed anew after every ${TERMS_EVERY} more. Matches in
        which somebody chose the side or left do not count for it. <a href="/players">The page of each game</a> shows
        them.
      </p>
    </section>`;
  }

  private renderTime() {
    const away = idled(SETTLED, 0, YEAR_DAYS * DAY);
    const second = showRating(startingRating({ mu: SETTLED.mu, sigma: SETTLED.sigma }));
    return html`<section>
      <h2>Time away, and the other pace</h2>
      <p>
        Your number stays as it is while you do not play. After ${IDLE_GRACE_DAYS} days it becomes less certain from day
        to day: <b>${showRating(SETTLED).short}</b> is <b>${showRating(away).short}</b> after a year. The next match
        moves it more, and settles it again.
      </p>
      <p>
        Your first rated match of a game at the other pace begins with the number of the first, ±
        ${2 * SECOND_CLASS_SIGMA} at the least: <b>${showRating(SETTLED).short}</b> live begins as
        <b>${second.short}</b>
        by correspondence.
      </p>
      <p>
        A place on the <a href="/players">leaderboard</a> needs a settled rating, ${LISTED_MATCHES} rated matches, and
        one of them within ${LISTED_DAYS.live} days, by correspondence ${LISTED_DAYS.correspondence}. You can stay off
        it in your <a href="/profile">profile</a>.
      </p>
    </section>`;
  }

  private renderFairness() {
    return html`<section>
      <h2>Kept fair</h2>
      <p>
        The same two people can have ${SAME_TWO_MOST} rated matches of two in a game and pace within ${SAME_TWO_DAYS}
        days; the next ones are casual. Who gives up ${EARLY_LEAVES_MOST} rated matches early within
        ${EARLY_LEAVES_DAYS} days plays casual ones for ${CASUAL_AFTER_DAYS} days. An admin may take a match out of the
        ratings, with a reason; all numbers after it are computed anew, and everybody whose rating moves is told why.
      </p>
      <p>
        The model is Bradley and Terry’s, as the open library openskill computes it. The operator of a site can compute
        all ratings anew from the records at any time and must find the same numbers.
      </p>
    </section>`;
  }
}

const seat = (rating: Rating, rank: number) => ({ rating, term: 0, rank });

/** By how much the rating of the example changes with this rank, 1 or 2, against the other. */
function changeOf(other: Rating, rank: 1 | 2): number {
  const [after] = rateMatch([seat(SETTLED, rank), seat(other, 3 - rank)]);
  return after === undefined ? 0 : strengthOf(after) - strengthOf(SETTLED);
}

/** Somebody new after a win over somebody new. */
function firstWin(): Rating {
  return rateMatch([seat(NEW_RATING, 1), seat(NEW_RATING, 2)])[0] ?? NEW_RATING;
}

/** Of two new people who win in turn. */
function matchesUntilSettled(): number {
  let [one, other] = [NEW_RATING, NEW_RATING];
  let matches = 0;
  while (!isSettled(one)) {
    const wins = matches % 2 === 0;
    [one = one, other = other] = rateMatch([seat(one, wins ? 1 : 2), seat(other, wins ? 2 : 1)]);
    matches++;
  }
  return matches;
}

declare global {
  interface HTMLElementTagNameMap {
    "cv-how-ratings-work": HowRatingsWorkPage;
  }
}
