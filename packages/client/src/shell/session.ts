import type { Me, MeAnswer, SessionInfo, SessionList } from "@caravanserai/protocol";
import { api } from "./api.ts";
import { Subject } from "./store.ts";

/** Who sits before this browser: nobody known, a guest with a name, or an account. */
export class Session extends Subject {
  me: Me | null = null;
  /** Asked the server at least once. */
  known = false;

  async load(): Promise<void> {
    try {
      this.#set((await api.get<MeAnswer>("/me")).me);
    } catch {
      // not reachable: asked again when the connection is there
    }
  }

  async signUp(name: string, password: string): Promise<void> {
    this.#set((await api.post<MeAnswer>("/accounts", { name, password })).me);
  }

  async logIn(name: string, password: string, claim: boolean): Promise<void> {
    this.#set((await api.post<MeAnswer>("/session", { name, password, claim })).me);
  }

  async logOut(): Promise<void> {
    await api.delete("/session");
    this.#set(null);
  }

  async rename(name: string): Promise<void> {
    this.#set((await api.patch<MeAnswer>("/me", { name })).me);
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

  #set(me: Me | null): void {
    const other = me?.id !== this.me?.id;
    this.me = me;
    const first = !this.known;
    this.known = true;
    this.changed();
    if (other && !first) for (const tell of this.#onOther) tell();
  }

  /** Somebody else sits here now: sockets must greet the server again. */
  onOther(tell: () => void): void {
    this.#onOther.push(tell);
  }
  readonly #onOther: (() => void)[] = [];
}
