import type { ProposalOver, SeatLink } from "@caravanserai/protocol";

/** What servers on one database tell each other, always after the commit. It says that something is new; everybody reads the rest themselves. */
export type BusMessage =
  | { readonly about: "match"; readonly id: string; readonly seq: number }
  | { readonly about: "clock"; readonly id: string; readonly act: number }
  | { readonly about: "table"; readonly id: string }
  | { readonly about: "gone"; readonly id: string }
  | { readonly about: "message"; readonly id: string; readonly number: number }
  | { readonly about: "seat-link"; readonly person: string; readonly link: SeatLink }
  | { readonly about: "search"; readonly persons: readonly string[] }
  | { readonly about: "seeks" }
  | { readonly about: "proposal-over"; readonly person: string; readonly over: ProposalOver }
  | { readonly about: "sessions"; readonly ids: readonly string[] }
  | { readonly about: "presence"; readonly id: string; readonly people: readonly string[]; readonly strangers: number };

export interface BusSubscriber {
  /** A message of the server `from`. */
  onMessage(message: BusMessage, from: string): void;
  /** The connection is back: messages may have been lost. */
  onReconnect(): void;
}

/** To and from the other servers on the same database. */
export interface Bus {
  publish(message: BusMessage): void;
  subscribe(subscriber: BusSubscriber): void;
  close(): Promise<void>;
}

/** Where there is only one server. */
export const noBus: Bus = {
  publish: () => undefined,
  subscribe: () => undefined,
  close: () => Promise.resolve(),
};
