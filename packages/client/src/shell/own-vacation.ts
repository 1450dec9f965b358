import { shortTime } from "@caravanserai/clocks";
import type { VacationList } from "@caravanserai/protocol";
import type { TableTime } from "../contract/index.ts";
import { supervise } from "../elements/supervise.ts";
import { dayWords } from "../elements/words.ts";
import { Again } from "./again.ts";
import { api } from "./api.ts";

/**
 * The person's own vacation at a table whose clock it stops: its end, and what remains of the table's vacation budget.
 */
export class OwnVacation {
  readonly #table: string;
  readonly #changed: () => void;
  #list: VacationList | null = null;
  #asked = false;

  constructor(table: string, changed: () => void) {
    this.#table = table;
    this.#changed = changed;
  }

  /** @param isAway whether a vacation stops the person's own clock */
  view(isAway: boolean, now: number): TableTime["vacation"] {
    if (!isAway) {
      this.#list = null;
      this.#asked = false;
      return null;
    }
    if (!this.#asked) supervise(this.#load());
    const running = this.#list?.vacations.find(({ from, to, endedAt }) => from <= now && now < (endedAt ?? to));
    if (running === undefined) return null;
    const left = this.#list?.budgets.find(({ id }) => id === this.#table)?.left ?? null;
    return {
      until: dayWords(new Date(running.to)),
      left: left === null ? "" : shortTime(left),
      end: async () => {
        await api.delete(`/me/vacations/${running.id}`);
        this.#list = null;
        this.#changed();
      },
    };
  }

  readonly #again = new Again();
  async #load(): Promise<void> {
    this.#asked = true;
    await this.#again.run(async () => {
      this.#list = await api.get("/me/vacations");
      this.#changed();
    });
  }
}
