import type { Answer, Ask } from "./ask.ts";
import type { AnyView, GameDefinition, Result, StepOf, StepTypes } from "./game.ts";
import type { Json } from "./json.ts";
import type { Match } from "./match.ts";
import type { Seat, Viewer } from "./seats.ts";
import type { OrderTerms, StoppedOrder } from "./order-terms.ts";
import { ownOrders } from "./standing-orders.ts";
import { isOfferedUndo } from "./undo.ts";

/** Everything about a position that one viewer receives. The server adds no further information about the game. */
export interface Observation<V extends AnyView = AnyView> {
  readonly view: V;
  /** What this seat may answer now. */
  readonly asks: readonly OpenAsk[];
  /** The seats that the match waits for, in the order in which the step asks them. Public. */
  readonly waiting: readonly Waiting[];
  /** Whether this seat may take its last answer back. */
  readonly canUndo: boolean;
  /** This seat's standing orders by window. */
  readonly orders: Readonly<Record<string, Json>>;
  /** The expiry and use count of this seat's orders; missing if none has terms. */
  readonly terms?: Readonly<Record<string, OrderTerms>>;
  /** This seat's orders that have ended, by window; missing if there are none. */
  readonly stopped?: Readonly<Record<string, StoppedOrder>>;
  readonly departed: readonly Seat[];
  readonly result: Result | null;
}
export interface OpenAsk {
  /** The number of the question, which an answer must carry. */
  readonly question: number;
  readonly ask: Ask;
  /** The answer that this seat has sealed and may still change. */
  readonly sealed?: Answer;
}
interface Waiting {
  readonly seat: Seat;
  readonly kind: string;
  readonly sealed: boolean;
  readonly ready: boolean;
}

/** The position of a match as one viewer sees it. */
export function observe<G extends object, M extends StepTypes, V extends AnyView>(
  definition: GameDefinition<G, M, V>,
  match: Match<G, StepOf<M>>,
  viewer: Viewer,
): Observation<V> {
  const own = typeof viewer === "number";
  const open: OpenAsk[] = [];
  const waiting: Waiting[] = [];
  for (const ask of match.asks) {
    const { seat, kind, sealed, blocking } = ask;
    if (own && seat === viewer) open.push(openAsk(match, ask));
    if (blocking !== false) waiting.push({ seat, kind, sealed: sealed === true, ready: match.sealed[seat] !== null });
  }
  return {
    view: definition.view(match.state, viewer),
    asks: open,
    waiting,
    canUndo: own && isOfferedUndo(match, viewer),
    orders: own ? (match.orders[viewer] ?? {}) : {},
    ...(own ? ownOrders(match, viewer) : {}),
    departed: match.departed,
    result: match.result,
  };
}

function openAsk(match: Match, ask: Ask): OpenAsk {
  const question = match.questions[ask.seat] ?? 0;
  const sealed = match.sealed[ask.seat];
  return sealed === undefined || sealed === null ? { question, ask } : { question, ask, sealed };
}
