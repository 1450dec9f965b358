import { Encoder, type Packet } from "socket.io-parser";
import { WrittenJson } from "./written-json.ts";

/**
 * Encodes packets as socket.io does, but without searching each one for binary data first: the protocol has none, and
 * the search costs more than the encoding. JSON that is already serialised (`WrittenJson`) is inserted unchanged,
 * either as an argument of an event or acknowledgement or as a field of one.
 */
export class TextEncoder extends Encoder {
  override encode(packet: Packet): [string] {
    return [this.#asText(packet)];
  }

  /**
   * `<type>[<namespace>,][<acknowledgement>][<JSON>]`: https://socket.io/docs/v4/socket-io-protocol/#packet-encoding
   */
  #asText({ type, nsp, id, data }: Packet): string {
    const namespace = nsp === "/" ? "" : `${nsp},`;
    const json: unknown = data === undefined ? "" : textOf(data);
    return `${type}${namespace}${id ?? ""}${String(json)}`;
  }
}

function textOf(data: unknown): string {
  return Array.isArray(data) && data.some(holdsWritten) ? `[${data.map(partText).join()}]` : JSON.stringify(data);
}

function holdsWritten(part: unknown): boolean {
  if (part instanceof WrittenJson) return true;
  if (typeof part !== "object" || part === null) return false;
  for (const key in part) if ((part as Readonly<Record<string, unknown>>)[key] instanceof WrittenJson) return true;
  return false;
}

function partText(part: unknown): string {
  if (part instanceof WrittenJson) return part.text;
  if (!holdsWritten(part)) return JSON.stringify(part ?? null);
  const fields = Object.entries(part as object).flatMap(([key, value]: [string, unknown]) =>
    value === undefined ? [] : [`${JSON.stringify(key)}:${partText(value)}`],
  );
  return `{${fields.join()}}`;
}
