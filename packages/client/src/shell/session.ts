import type { Me, MeAnswer, OwnStanding, SessionInfo } from "@caravanserai/protocol";
import { choosePace } from "../elements/pace.ts";
import { supervise } from "../elements/supervise.ts";
import { ApiError, api, messageOf } from "./api.ts";
import { Observable } from "./observable.ts";

/** How many seconds to wait before asking again if the server names no time. */
const RETRY_AFTER = 5;

const NO_COOKIES =
  "Your browser did not keep the cookie of this site, so it does not know you from one page to the next: nobody can sit down or sign in. Allow cookies for this site, or use a window that is not private; then press the button.";

/** The person at this browser: unknown, a guest with a name, or an account. */
export class Session extends Observable {
  me: Me | null = null;
  /** The person before a link switched this browser to another person. */
  former: Me | null = null;
  /** The restrictions on the person's account; null: unknown. */
  standing: OwnStanding | null = null;
  /** The server has answered at least once. */
  known = false;
  /** Why nobody knows who is here: the last request for it failed. Null: it is known, or is being asked. */
  problem: string | null = null;
  #retry: ReturnType<typeof setTimeout> | undefined;

  /** Asks again until the server has answered once: a person must not look signed out because a request failed. */
  async load(): Promise<void> {
    clearTimeout(this.#retry);
    try {
      this.#set(await api.getOnce("/me"));
    } catch (error) {
      if (this.known) return;
      const wait = (error instanceof ApiError ? error.retryAfter : null) ?? RETRY_AFTER;
      this.problem = `${messageOf(error)} This page asks again in ${wait} s.`;
      this.#retry = setTimeout(() => supervise(this.load()), wait * 1000);
      this.changed();
    }
  }

  /**
   * Call after the server has signed this browser in: asks who is here, and says so if the browser did not keep the
   * cookie with which it would be known.
   */
  async arrive(): Promise<void> {
    await this.load();
    if (!this.known || this.me !== null) return;
    this.problem = NO_COOKIES;
    this.changed();
  }

  /** Asks no more. */
  stop(): void {
    clearTimeout(this.#retry);
  }

  async signUp(name: string, password: string): Promise<void> {
    this.#set(await api.post("/accounts", { name, password }));
    await this.arrive();
  }

  async logIn(name: string, password: string, claim: boolean): Promise<void> {
    this.#set(await api.post("/session", { name, password, claim }));
    await this.arrive();
  }

  /** Signs out. If a link had replaced the person in this browser, the previous person is back. */
  async logOut(): Promise<void> {
    this.#set(await api.delete("/session"));
  }

  /**
   * Follows a link to a guest's seat. @throws ApiError `somebody-else`, with a question, if it would replace the
   * current person and `replace` is false
   */
  async followLink(table: string, token: string, replace: boolean): Promise<void> {
    this.#set(await api.post(`/tables/${table}/return`, { token, replace }));
  }

  /** Returns to the person before the link. */
  async goBack(): Promise<void> {
    this.#set(await api.post("/session/former"));
  }

  async rename(name: string): Promise<void> {
    this.#set({ ...(await api.patch("/me", { name })), former: this.former ?? undefined });
    await this.load();
  }

  async changePassword(current: string, next: string): Promise<void> {
    await api.put("/me/password", { current, next });
  }

  async sessions(): Promise<readonly SessionInfo[]> {
    return (await api.get("/me/sessions")).sessions;
  }

  async endSession(id: string): Promise<void> {
    await api.delete(`/me/sessions/${encodeURIComponent(id)}`);
  }

  #set({ me, former, standing }: MeAnswer): void {
    const other = me?.id !== this.me?.id || me?.only !== this.me?.only;
    this.standing = standing ?? (other ? null : this.standing);
    // chosen on any device
    const pace = standing?.pace ?? null;
    if (pace !== null) choosePace(pace);
    this.me = me;
    this.former = former ?? null;
    const first = !this.known;
    this.known = true;
    this.problem = null;
    this.changed();
    if (other && !first) for (const notify of this.#onOther) notify();
  }

  /** Calls `notify` when another person has signed in: sockets must connect again. */
  onOther(notify: () => void): void {
    this.#onOther.push(notify);
  }
  readonly #onOther: (() => void)[] = [];
}
