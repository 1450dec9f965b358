import type { Bus } from "./bus-message.ts";

/** What one owner follows, replaced as a whole. */
export class Following {
  readonly #bus: Pick<Bus, "follow" | "leave">;
  #channels: ReadonlySet<string> = new Set();

  constructor(bus: Pick<Bus, "follow" | "leave">) {
    this.#bus = bus;
  }

  /** Returns whether something is followed that was not before, once it is. */
  async set(wanted: Iterable<string>): Promise<boolean> {
    const [before, now] = [this.#channels, new Set(wanted)];
    this.#channels = now;
    for (const channel of before) if (!now.has(channel)) this.#bus.leave(channel);
    const added = [...now].filter((channel) => !before.has(channel));
    await Promise.all(added.map((channel) => this.#bus.follow(channel)));
    return added.length > 0;
  }
}
