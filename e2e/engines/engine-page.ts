/** The browsers that the site supports, each by the package of Debian that brings it. */
export const ENGINES = ["chromium", "firefox", "webkit"] as const;
export type EngineName = (typeof ENGINES)[number];

/** What a test needs of a page, the same in every engine. */
export interface EnginePage {
  goto(address: string): Promise<unknown>;
  /** Runs a script as the body of a function; its result must be JSON. */
  run<T>(script: string, argument?: unknown): Promise<T>;
  click(x: number, y: number): Promise<unknown>;
  /** Presses at the first point, moves to the second in steps and lets go. */
  drag(from: Point, to: Point): Promise<unknown>;
  press(key: string): Promise<unknown>;
  type(text: string): Promise<unknown>;
  /** Errors that the page wrote to its console or threw. */
  complaints(): Promise<readonly string[]>;
  close(): Promise<unknown>;
}
export interface Point {
  readonly x: number;
  readonly y: number;
}

/** A browser of one engine; every page is another person. */
export interface Engine {
  newPage(width?: number, height?: number): Promise<EnginePage>;
  close(): Promise<unknown>;
}

/** Runs in every page before its own code, in a browser that refuses storage. */
export const REFUSING_STORAGE = `for (const name of ["localStorage", "sessionStorage"])
  Object.defineProperty(window, name, { get() { throw new DOMException("refused", "SecurityError"); } });`;
