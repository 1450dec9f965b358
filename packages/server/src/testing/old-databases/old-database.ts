/** What is in an old database: its one person, Ada, plays one match of each game against bots. */
export interface OldDatabase {
  /** Ada's session cookie. */
  readonly session: string;
  /** The ids of the matches that are being played, by game. */
  readonly playing: Readonly<Record<string, string>>;
  /** A match that has been played to its end. */
  readonly finished: string;
  /** A table at which Ada waits for others. */
  readonly open: string;
}
