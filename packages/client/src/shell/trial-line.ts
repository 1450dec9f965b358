import type { Command } from "@caravanserai/kernel";

/** The line tried in a what-if: everything that leads from its start to its position. */
export interface TrialLine {
  /** The seed of its dice. */
  readonly seed: string;
  readonly commands: readonly Command[];
  /** Faces of dice that somebody has chosen, by the place of the die in the stream of chance. */
  readonly faces?: Readonly<Record<string, number>>;
}

const NAME = "line";
const KINDS: readonly unknown[] = ["answer", "undo", "order", "default"] satisfies readonly Command["do"][];

/** The part of a link after the `#`, which no log sees. */
export function hashOf({ seed, commands, faces }: TrialLine): string {
  const bytes = new TextEncoder().encode(JSON.stringify([seed, commands, ...(faces === undefined ? [] : [faces])]));
  const letters = Array.from(bytes, (byte) => String.fromCharCode(byte)).join("");
  return `${NAME}=${btoa(letters).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "")}`;
}

/** The rules judge each command when it is played; null: the link contains no line, or an unreadable one. */
export function lineOf(hash: string): TrialLine | null {
  const text = new URLSearchParams(hash).get(NAME);
  if (text === null) return null;
  try {
    const letters = atob(text.replaceAll("-", "+").replaceAll("_", "/"));
    const read: unknown = JSON.parse(new TextDecoder().decode(Uint8Array.from(letters, (one) => one.charCodeAt(0))));
    if (!Array.isArray(read)) return null;
    const [seed, commands, faces = {}] = read as readonly unknown[];
    if (typeof seed !== "string" || !Array.isArray(commands) || !commands.every(isCommand) || !areFaces(faces))
      return null;
    return { seed, commands, ...(Object.keys(faces).length === 0 ? {} : { faces }) };
  } catch {
    return null;
  }
}

function areFaces(value: unknown): value is Readonly<Record<string, number>> {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return false;
  return Object.entries(value).every(([place, face]) => /^\d{1,9}$/.test(place) && Number.isSafeInteger(face));
}

function isCommand(value: unknown): value is Command {
  const { do: kind, seat } = (value ?? {}) as { readonly do?: unknown; readonly seat?: unknown };
  return KINDS.includes(kind) && Number.isSafeInteger(seat);
}
