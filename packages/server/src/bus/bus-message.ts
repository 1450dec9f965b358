import type { SeatLink } from "@caravanserai/protocol";

/** What servers on one database tell each other, always after the commit. It says that something is new; everybody reads the rest themselves. */
export type BusMessage =
  | { readonly about: "match"; readonly id: string; readonly seq: number }
  | { readonly about: "clock"; readonly id: string; readonly act: number }
  | { readonly about: "table"; readonly id: string }
  | { readonly about: "gone"; readonly id: string }
  | { readonly about: "message"; readonly id: string; readonly number: number }
  | { readonly about: "seat-link"; readonly person: string; readonly link: SeatLink }
  | { readonly about: "sessions"; readonly ids: readonly string[] }
  | { readonly about: "presence"; readonly id: string; readonly people: readonly string[]; readonly strangers: number };

export interface Bus {
  /** To all other servers. */
  tell(news: BusMessage): void;
  /** Calls `heard` with the news of other servers, `from` each, and `missed` when some may have been lost. */
  listen(heard: (news: BusMessage, from: string) => void, missed: () => void): void;
  close(): Promise<void>;
}

/** The only server in the house has nobody to tell. */
export const noBus: Bus = {
  tell: () => undefined,
  listen: () => undefined,
  close: () => Promise.resolve(),
};
