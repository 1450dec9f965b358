import { button, defineGame, type AnyGameDefinition, type ButtonAnswer } from "@caravanserai/kernel";

/** A game of one decision, so that 300,000 matches of it fit on a small disk. */
export const brief = defineGame<
  { isOver: boolean },
  { go: { args: object; answer: ButtonAnswer<"go"> } },
  { isOver: boolean; faces: Record<string, never> }
>({
  id: "brief",
  version: 1,
  options: {},
  seats: () => ({ min: 2, max: 2 }),
  setup: () => ({ state: { isOver: false }, agenda: [{ do: "go" }] }),
  steps: {
    go: {
      ask: () => [{ seat: 0, kind: "go", rule: "BR-1", options: [button("go")], default: { option: "go" } }],
      answer(state) {
        state.isOver = true;
        return [];
      },
    },
  },
  view: ({ isOver }) => ({ isOver, faces: {} }),
  result: ({ isOver }) => (isOver ? { places: [[0], [1]], scores: [], why: "brief.over", rule: "BR-2" } : null),
  depart: () => null,
  bot: () => ({ option: "go" }),
  bound: () => 2,
}) as unknown as AnyGameDefinition;
