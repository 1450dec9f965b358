import { button, defineGame, type AnyGameDefinition, type ButtonAnswer } from "@caravanserai/kernel";

/** Seat 0 gets the same question again and again, and may undo every answer. */
export const patience = defineGame<
  { count: number },
  { go: { args: object; answer: ButtonAnswer<"go"> } },
  { count: number; faces: Record<string, never> }
>({
  id: "hazard",
  version: 1,
  options: {},
  seats: () => ({ min: 2, max: 2 }),
  setup: () => ({ state: { count: 0 }, agenda: [{ do: "go" }] }),
  steps: {
    go: {
      ask: () => [{ seat: 0, kind: "go", rule: "PT-1", options: [button("go")], default: { option: "go" } }],
      answer(state) {
        state.count += 1;
        return [{ do: "go" }];
      },
    },
  },
  view: ({ count }) => ({ count, faces: {} }),
  result: ({ count }) => (count < 203 ? null : { places: [[0], [1]], scores: [], why: "patience.over", rule: "PT-2" }),
  depart: () => null,
  bot: () => ({ option: "go" }),
  bound: () => 300,
}) as unknown as AnyGameDefinition;
