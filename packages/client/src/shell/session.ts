import type { Me, MeAnswer, OwnStanding, SessionInfo, SessionList } from "@caravanserai/protocol";
import { choosePace } from "../elements/pace.ts";
import { api } from "./api.ts";
import { Observable } from "./observable.ts";

/** Who sits before this browser: nobody known, a guest with a name, or an account. */
export class Session extends Observable {
  me: Me | null = null;
  /** Who it was before a link made this browser somebody else. */
  former: Me | null = null;
  /** What holds for the person; null: nothing is known of it. */
  standing: OwnStanding | null = null;
  /** Asked the server at least once. */
  known = false;

  async load(): Promise<void> {
    try {
      this.#set(await api.get<MeAnswer>("/me"));
    } catch {
      // not reachable: asked again when the connection is there
    }
  }

  async signUp(name: string, password: string): Promise<void> {
    this.#set(await api.post<MeAnswer>("/accounts", { name, password }));
    await this.load();
  }

  async logIn(name: string, password: string, claim: boolean): Promise<void> {
    this.#set(await api.post<MeAnswer>("/session", { name, password, claim }));
    await this.load();
  }

  /** The person whom a link had replaced in this browser is back. */
  async logOut(): Promise<void> {
    this.#set(await api.delete<MeAnswer>("/session"));
  }

  /**
   * Follows the link to a guest's seat. @throws ApiError `somebody-else` with a question, when it would replace
   * somebody and `replace` is false
   */
  async followLink(table: string, token: string, replace: boolean): Promise<void> {
    this.#set(await api.post<MeAnswer>(`/tables/${table}/return`, { token, replace }));
  }

  /** Back to who it was before a link. */
  async goBack(): Promise<void> {
    this.#set(await api.post<MeAnswer>("/session/former"));
  }

  async rename(name: string): Promise<void> {
    this.#set({ ...(await api.patch<MeAnswer>("/me", { name })), former: this.former ?? undefined });
    await this.load();
  }

  async changePassword(current: string, next: string): Promise<void> {
    await api.put("/me/password", { current, next });
  }

  async sessions(): Promise<readonly SessionInfo[]> {
    return (await api.get<SessionList>("/me/sessions")).sessions;
  }

  async endSession(id: string): Promise<void> {
    await api.delete(`/me/sessions/${encodeURIComponent(id)}`);
  }

  #set({ me, former, standing }: MeAnswer): void {
    const other = me?.id !== this.me?.id || me?.only !== this.me?.only;
    this.standing = standing ?? (other ? null : this.standing);
    // chosen on whatever device
    const pace = standing?.pace ?? null;
    if (pace !== null) choosePace(pace);
    this.me = me;
    this.former = former ?? null;
    const first = !this.known;
    this.known = true;
    this.changed();
    if (other && !first) for (const notify of this.#onOther) notify();
  }

  /** Somebody else sits here now: sockets must greet the server again. */
  onOther(notify: () => void): void {
    this.#onOther.push(notify);
  }
  readonly #onOther: (() => void)[] = [];
}
