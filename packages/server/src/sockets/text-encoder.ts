import { Encoder, type Packet } from "socket.io-parser";

/**
 * Writes packets as socket.io does, without looking through each of them for binary data first: the protocol has none,
 * and the search costs more than the writing.
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
    const json: unknown = data === undefined ? "" : JSON.stringify(data);
    return `${type}${namespace}${id ?? ""}${String(json)}`;
  }
}
