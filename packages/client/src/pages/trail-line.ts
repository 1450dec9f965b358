import { isolate } from "@caravanserai/clocks";
import type { AuditLine } from "@caravanserai/protocol";
import { css, html, nothing } from "lit";
import { upperFirst } from "../elements/words.ts";
import { actWords } from "../shell/moderation-words.ts";

/** A line of the audit trail. @param withPerson starts with the person it is about */
export function trailLine(line: AuditLine, withPerson: boolean) {
  const act = actWords(line);
  const named = withPerson && line.person !== null;
  return html`<li class="small anywhere ruled">
    <time class="quiet" datetime=${line.at}
      >${new Date(line.at).toLocaleString("en-GB", { dateStyle: "medium", timeStyle: "short" })}</time
    >
    <span
      >${named ? html`<b>${isolate(line.person?.name ?? "")}</b>: ` : nothing}${named ? act : upperFirst(act)}, by
      ${line.actor}.${line.reason === "" ? nothing : html` “${line.reason}”`}</span
    >
  </li>`;
}

/** A list of acts: `.trail`; `.whole` for the full width of the page. */
export const trailStyles = css`
  .trail li {
    display: grid;
    gap: 0 1rem;
    padding: 0.5rem 0;
  }
  .whole {
    max-width: 66rem;
  }
  .whole li {
    grid-template-columns: 11rem minmax(0, 1fr);
    font-size: var(--t-3);
  }
  @media (max-width: 47.5em) {
    .whole li {
      grid-template-columns: minmax(0, 1fr);
    }
  }
`;
