import type { MyTable } from "@caravanserai/protocol";
import type { TemplateResult } from "lit";
import type { TableState } from "../contract/index.ts";
import { cardOf } from "../games/index.ts";
import { api } from "../shell/api.ts";
import { seatsOf } from "../shell/event-log.ts";

/** A table of the person as it stands now, with its question. Null: it cannot be seen now, as without a connection. */
export async function ownScene(table: MyTable): Promise<TemplateResult | null> {
  const { id, game, name, options, seats } = table;
  const answer = await api.get(`/tables/${id}/observation`).catch(() => null);
  const card = cardOf(game);
  if (card === undefined || answer?.state.kind !== "whole") return null;
  const { observation, seq } = answer.state.position;
  const state: TableState = {
    ...{ id, game, name, options, viewer: answer.viewer, observation, seq },
    seats: seatsOf({ seats: seats.map((seat) => ({ ...seat, presence: "here" })) }, answer.viewer),
    ...{ live: true, before: null, lines: [], connection: "connected", sending: false },
  };
  return (await card.scene())(state as TableState<never>);
}
