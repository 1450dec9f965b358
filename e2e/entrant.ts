import { createHash, randomBytes, randomUUID } from "node:crypto";

/** A person whose browser the test replaces: sits down with requests and resigns. */
export class Entrant {
  readonly name: string;
  readonly #address: string;
  #cookie = "";
  readonly #nonces = new Map<string, string>();

  constructor(address: string, name: string) {
    this.#address = address;
    this.name = name;
  }

  async ask<T>(method: string, path: string, body?: object): Promise<T> {
    const response = await fetch(`${this.#address}/api${path}`, {
      method,
      headers: { cookie: this.#cookie, ...(body === undefined ? {} : { "content-type": "application/json" }) },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const [given] = response.headers.getSetCookie();
    if (given !== undefined) this.#cookie = given.split(";")[0] ?? "";
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
    return (await response.json()) as T;
  }

  async come(): Promise<void> {
    const { tables } = await this.ask<{ tables: { id: string; nonceDue: string | null }[] }>("GET", "/me/tables");
    for (const { id, nonceDue } of tables) {
      const nonce = this.#nonces.get(id) ?? randomBytes(16).toString("hex");
      this.#nonces.set(id, nonce);
      const nonceCommitment = createHash("sha256").update(nonce).digest("hex");
      if (nonceDue === "commit") await this.ask("POST", `/tables/${id}/nonce-commitment`, { nonceCommitment });
      if (nonceDue === "open") await this.ask("POST", `/tables/${id}/nonce`, { nonce });
    }
  }

  async giveUp(): Promise<void> {
    const { tables } = await this.ask<{ tables: { id: string; status: string }[] }>("GET", "/me/tables");
    for (const { id, status } of tables)
      if (status === "playing") await this.ask("POST", `/tables/${id}/resign`, { id: randomUUID() }).catch(() => null);
  }
}
