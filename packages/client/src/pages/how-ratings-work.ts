import { DAY } from "@caravanserai/clocks";
import {
  expectedResult,
  idled,
  IDLE_GRACE_DAYS,
  isSettled,
  LISTED_DAYS,
  LISTED_MATCHES,
  NEW_RATING,
  rateMatch,
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
import { signed } from "../elements/rating-curve.ts";
import { listTableStyles } from "./list-table.css.ts";
import { StyledPage } from "./styled-page.ts";

const YEAR_DAYS = 365;
/** The example on the page: a settled rating. */
const SETTLED: Rating = { mu: 1600, sigma: 60 };
/** How many points weaker the opponent is. */
const DIFFERENCES = [0, 50, 100, 200, 400];

/**
 * `/ratings`: what the numbers mean and how they change. Every figure is computed by the rating code itself. [MM-313]
 * ff.
 */
@customElement("cv-how-ratings-work")
export class HowRatingsWorkPage extends StyledPage {
  static override styles = [
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
        color: inherit;
      }
      b {
        font: 650 0.94em / 1 var(--face-ui);
        white-space: nowrap;
      }
      .intro {
        font-size: var(--t-5);
        margin-bottom: 1.4rem;
      }
    `,
  ];

  override render() {
    return html`<main class="page">
      <h1>How ratings work</h1>
      <p class="intro measure">
        A rating says how strong a player is at one game and one pace. You have one for each game, live and by
        correspondence. Only rated matches change it.
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
        Everyone starts with ${fresh.strength}. The number after it says how sure the site is:
        <b>${known.short}</b> means that the true strength lies within ${known.uncertainty} points of ${known.strength}
        in 19 cases of 20. A new player has <b>${fresh.short}</b>.
      </p>
      <p>
        The question mark says that the rating is not settled: the number after it is greater than ${limit}. Two new
        players who play only each other are settled after ${matchesUntilSettled()} matches; against opponents whose
        strength is known it takes fewer.
      </p>
    </section>`;
  }

  private renderChange() {
    const { short } = showRating(SETTLED);
    return html`<section>
      <h2>What a match changes</h2>
      <p>
        Before a match the two numbers say how often each player should win. A player who does better than that gains
        points, one who does worse loses some: a win against a stronger player is worth more. For a player with
        <b>${short}</b>, against an opponent whose rating is equally certain:
      </p>
      <table>
        <thead>
          <tr>
            <th scope="col">The opponent is</th>
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
              <th class="ruled" scope="row">${words}</th>
              <td class="r num">${wins}</td>
              <td class="r num">${signed(changeOf(other, 1))}</td>
              <td class="r num">${signed(changeOf(other, 2))}</td>
            </tr>`;
          })}
        </tbody>
      </table>
      <p>
        The less certain your own rating, the more it changes: the first win between two new players is worth
        ${strengthOf(firstWin()) - strengthOf(NEW_RATING)} points. At a table of three to six your place is compared
        with that of each other player, and each comparison counts less, so that one evening weighs about as much as a
        match of two. The ready check shows what a match would change before you agree to it.
      </p>
      <p>
        Players who leave a match rank behind all who stayed; those who left later rank higher. Substitutes are not
        rated, nor are players who were replaced at their own request with the table’s consent.
      </p>
    </section>`;
  }

  private renderWhich() {
    return html`<section>
      <h2>Which matches are rated</h2>
      <ul>
        <li>Everyone agreed to it before the start: the table, the search or the tournament says so.</li>
        <li>Everyone has an account, and nobody holds two seats.</li>
        <li>A clock runs, and something happens when time is up.</li>
        <li>Anyone can watch; private tables are rated only in clubs and tournaments.</li>
        <li>
          There was no bot at the start. Accounts for programs are rated among themselves, in a
          <a href="/players?of=programs">list of their own</a>.
        </li>
        <li>
          It has a result. A match is not rated if it is void, or if the table or an admin ends it without a result.
        </li>
      </ul>
    </section>`;
  }

  private renderSides() {
    return html`<section>
      <h2>Uneven sides</h2>
      <p>
        If one side wins more often, the site takes that into account: the side counts as stronger by up to ${TERM_MOST}
        points, so that winning with it is worth less. The figures come from the rated matches of this site, once there
        are ${TERMS_FROM} with the same settings, and are recalculated after every ${TERMS_EVERY} more. Matches in which
        a player chose the side or left do not count. <a href="/players">The page of each game</a> shows them.
      </p>
    </section>`;
  }

  private renderTime() {
    const away = idled(SETTLED, 0, YEAR_DAYS * DAY);
    const second = showRating(startingRating({ mu: SETTLED.mu, sigma: SETTLED.sigma }));
    return html`<section>
      <h2>Time away, and the other pace</h2>
      <p>
        Your number stays as it is while you do not play. After ${IDLE_GRACE_DAYS} days it becomes less certain each
        day: <b>${showRating(SETTLED).short}</b> is <b>${showRating(away).short}</b> after a year. The next match
        changes it more, and settles it again.
      </p>
      <p>
        For your first rated match of a game at the other pace, you start with your existing number, at least ±
        ${2 * SECOND_CLASS_SIGMA}: <b>${showRating(SETTLED).short}</b> live becomes
        <b>${second.short}</b>
        by correspondence.
      </p>
      <p>
        A place on the <a href="/players">leaderboard</a> needs a settled rating, ${LISTED_MATCHES} rated matches, one
        of them within ${LISTED_DAYS.live} days (by correspondence ${LISTED_DAYS.correspondence}). You can stay off it
        in your <a href="/profile">profile</a>.
      </p>
    </section>`;
  }

  private renderFairness() {
    return html`<section>
      <h2>Kept fair</h2>
      <p>
        An admin may take a match out of the ratings, with a reason; all later ratings are recalculated, and everyone
        whose rating changes is told why.
      </p>
      <p>
        The model is Bradley–Terry, as computed by the open-source library openskill. The operator of a site can
        recalculate all ratings from the records at any time and must get the same numbers.
      </p>
    </section>`;
  }
}

const seat = (rating: Rating, rank: number) => ({ rating, term: 0, rank });

/** The change of the example rating after finishing 1st or 2nd against another rating. */
function changeOf(other: Rating, rank: 1 | 2): number {
  const [after] = rateMatch([seat(SETTLED, rank), seat(other, 3 - rank)]);
  return after === undefined ? 0 : strengthOf(after) - strengthOf(SETTLED);
}

/** A new person's rating after a win over another new person. */
function firstWin(): Rating {
  return rateMatch([seat(NEW_RATING, 1), seat(NEW_RATING, 2)])[0] ?? NEW_RATING;
}

/** For two new people who win alternately. */
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
