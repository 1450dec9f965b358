import { z } from "zod";
import type { Json } from "@caravanserai/kernel";
import { ordinal, seat } from "./common.ts";

/*
 * What a seat is asked, how it answers, and more that the kernel makes, for the description of the interface. The
 * server does not check these on the way out; the kernel judges every answer.
 */

/** An id: the number of a card, the name of a space or a piece. */
const id = z.union([z.string(), z.number()]);
const json: z.ZodType<Json> = z.any();
const base = {
  id: z.string().meta({ description: "the `option` of the answer" }),
  final: z.literal(true).exactOptional().meta({ description: "the answer cannot be taken back" }),
  rule: z.string().exactOptional(),
  args: json.exactOptional(),
};
const range = { min: z.int(), max: z.int() };

export const buttonOption = z.object({ ...base, shape: z.literal("button") });
export const pickOneOption = z.object({ ...base, shape: z.literal("pickOne"), of: z.array(id) });
export const pickManyOption = z.object({ ...base, shape: z.literal("pickMany"), of: z.array(id), ...range });
export const pickGroupOption = z.object({
  ...base,
  shape: z.literal("pickGroup"),
  of: z.array(z.object({ lead: id, with: z.array(id) })),
  ...range,
});
export const amountOption = z.object({ ...base, shape: z.literal("amount"), ...range });
export const allocateOption = z.object({
  ...base,
  shape: z.literal("allocate"),
  total: z.int(),
  over: z.array(z.object({ id, ...range })),
});
export const arrangeOption = z.object({ ...base, shape: z.literal("arrange"), of: z.array(id) });
export const freeOption = z.object({
  ...base,
  shape: z.literal("free"),
  check: z.string().meta({ description: "the kind of value: see docs/programs.md" }),
  hint: json.meta({ description: "everything that is needed to judge a value" }),
});
export const askOption = z.discriminatedUnion("shape", [
  buttonOption,
  pickOneOption,
  pickManyOption,
  pickGroupOption,
  amountOption,
  allocateOption,
  arrangeOption,
  freeOption,
]);

const option = z.string();
export const askAnswer = z.union([
  z.strictObject({ option }),
  z.strictObject({ option, pick: id }),
  z.strictObject({ option, picks: z.array(id) }),
  z.strictObject({ option, pick: id, picks: z.array(id) }),
  z.strictObject({ option, amount: z.int() }),
  z.strictObject({ option, split: z.record(z.string(), z.int()) }),
  z.strictObject({ option, order: z.array(id) }),
  z.strictObject({ option, value: json }),
]);

export const openAsk = z.object({
  question: ordinal.meta({ description: "the number of the question, which the answer must carry" }),
  ask: z.object({
    seat,
    kind: z.string().meta({ description: "names the decision" }),
    rule: z.string(),
    args: json.exactOptional(),
    options: z.array(askOption),
    default: askAnswer.meta({ description: "always legal" }),
    sealed: z.literal(true).exactOptional().meta({ description: "secret until every asked seat has answered" }),
    window: z.string().exactOptional().meta({ description: "the standing order that may answer this" }),
    noRealChoice: z.literal(true).exactOptional(),
    blocking: z.literal(false).exactOptional().meta({ description: "the match does not wait for this one" }),
    autoResolve: z.literal(true).exactOptional(),
  }),
  sealed: askAnswer
    .exactOptional()
    .meta({ description: "your sealed answer; nothing more is to be done until the others have answered" }),
});

/** How a match ended. */
export const shownResult = z.object({
  places: z.array(z.array(seat)).meta({ description: "groups of seats from first place down" }),
  scores: z.array(z.array(z.number())).meta({ description: "by seat; the first is the displayed score" }),
  why: z.string(),
  rule: z.string().exactOptional(),
});

/** How many may sit down. */
export const shownSeatPlan = z.object({ min: z.int(), max: z.int(), names: z.array(z.string()).exactOptional() });

/** A table option. */
export const shownOptionSpec = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("flag"), default: z.boolean(), rule: z.string().exactOptional() }),
  z.object({
    kind: z.literal("choice"),
    ...{ values: z.array(z.string()), default: z.string(), rule: z.string().exactOptional() },
  }),
  z.object({ kind: z.literal("number"), ...range, default: z.int(), rule: z.string().exactOptional() }),
]);

/** What one viewer is shown of a position. */
export const shownPosition = z.object({
  view: z.record(z.string(), json).meta({ description: "the position as the viewer sees it; each game has its own" }),
  asks: z.array(openAsk),
  waiting: z.array(z.object({ seat, kind: z.string(), sealed: z.boolean(), ready: z.boolean() })),
  canUndo: z.boolean(),
  orders: z.record(z.string(), json).meta({ description: "your standing orders by window" }),
  terms: z.record(z.string(), json).exactOptional(),
  stopped: z.record(z.string(), json).exactOptional(),
  departed: z.array(seat),
  result: shownResult.nullable(),
});
