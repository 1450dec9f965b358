import type { TableAnswer } from "@caravanserai/protocol";
import { api } from "./api.ts";
import { keptInvitation } from "./invitation.ts";

/**
 * What a copied link to a finished match must carry so that others can open it: nothing for a public match, a key for a
 * private one. The key exists once somebody who played has said that anyone who has the link may see the match.
 */
export class MatchKey {
  readonly #table: string;
  #isPrivate = false;
  /** The person played in it, and so may share it. */
  #mayShare = false;
  #key: string | null = null;

  constructor(table: string) {
    this.#table = table;
  }

  learn({ table, seat, replayKey }: TableAnswer): void {
    this.#isPrivate = !table.public && table.status === "finished";
    this.#mayShare = seat !== null;
    // a person who came by a key passes it on
    this.#key = replayKey ?? (seat === null ? (keptInvitation(this.#table, {}) ?? null) : null);
  }

  /** Shares the match with everybody who has the link; null: it needs no consent, or the person cannot give it. */
  get share(): (() => Promise<void>) | null {
    return this.#isPrivate && this.#mayShare && this.#key === null ? () => this.#share() : null;
  }

  /** @param link may already have a part after its `#` */
  on(link: string): string {
    if (!this.#isPrivate || this.#key === null) return link;
    return `${link}${link.includes("#") ? "&" : "#"}invite=${this.#key}`;
  }

  async #share(): Promise<void> {
    this.#key = (await api.post(`/tables/${this.#table}/share`)).key;
  }
}
