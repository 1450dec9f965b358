import type { Comment, Commenters, CommentsAnswer } from "@caravanserai/protocol";
import type { MatchComments } from "../contract/index.ts";
import { supervise } from "../elements/supervise.ts";
import { api, messageOf, newActId } from "./api.ts";

/** The comments on a finished match: read once, and again after a change of who may write them. */
export class CommentList {
  readonly #table: string;
  readonly #changed: () => void;
  readonly #linkTo: (moment: number) => string;
  #all: readonly Comment[] = [];
  #rights: Pick<CommentsAnswer, "commenters" | "mayWrite" | "mayChoose"> = {
    ...{ commenters: "players", mayWrite: false, mayChoose: false },
  };
  #ready = false;
  #trouble: string | null = null;

  constructor(parts: { table: string; changed: () => void; linkTo: (moment: number) => string }) {
    this.#table = parts.table;
    this.#changed = parts.changed;
    this.#linkTo = parts.linkTo;
    supervise(this.#read());
  }

  /** Somebody else has written or removed a comment. */
  reload(): void {
    supervise(this.#read());
  }

  /** @param moment the position that is shown */
  at(moment: number): MatchComments {
    return {
      all: this.#all,
      ready: this.#ready,
      trouble: this.#trouble,
      ...this.#rights,
      write: (text) => this.#act(() => this.#write(moment, text)),
      remove: (number) => this.#act(() => this.#remove(number)),
      choose: (commenters) => this.#act(() => this.#choose(commenters)),
      link: (comment) => this.#linkTo(comment.moment),
    };
  }

  async #read(): Promise<void> {
    try {
      const all: Comment[] = [];
      for (let more = true; more;) {
        const after = all.at(-1)?.number ?? 0;
        const { comments, more: goesOn, ...rights } = await api.get(`/tables/${this.#table}/comments`, { after });
        all.push(...comments);
        more = goesOn;
        this.#rights = rights;
      }
      this.#keep(all);
      this.#ready = true;
      this.#trouble = null;
    } catch (error) {
      this.#trouble = messageOf(error);
    }
    this.#changed();
  }

  #keep(all: readonly Comment[]): void {
    this.#all = all.toSorted((a, b) => a.moment - b.moment || a.number - b.number);
  }

  async #write(moment: number, text: string): Promise<void> {
    const { comment } = await api.post(`/tables/${this.#table}/comments`, { moment, text, id: newActId() });
    this.#keep([...this.#all, comment]);
  }

  async #remove(number: number): Promise<void> {
    await api.delete(`/tables/${this.#table}/comments/${number}`);
    this.#keep(this.#all.filter((comment) => comment.number !== number));
  }

  async #choose(commenters: Commenters): Promise<void> {
    await api.put(`/tables/${this.#table}/commenters`, { commenters });
    await this.#read();
  }

  async #act(act: () => Promise<void>): Promise<string | null> {
    try {
      await act();
      this.#changed();
      return null;
    } catch (error) {
      return messageOf(error);
    }
  }
}
