import type { GameTable } from "../contract/index.ts";

/** The kernel's example game at a table that draws nothing: everything by buttons and lists. */
export const hazardTable: GameTable = {
  tag: "cv-hazard",
  line: (line) => `${line.key} ${JSON.stringify(line.args)}`,
  prompt: (ask) =>
    ask.kind === "stake"
      ? { title: "How much do you stake?", note: "Sealed; both stakes are turned up together." }
      : { title: "Move the token, play a card, or be done.", note: "Moving the token can be taken back." },
  choice: (_ask, option) => ({
    label:
      { stake: "Stake", token: "Move the token", play: "Play a card", done: "Done", pass: "Pass" }[option.id] ??
      option.id,
    ...(option.id === "stake" ? { unit: "₹" } : {}),
    act: (answer) =>
      "amount" in answer
        ? `Stake ₹${answer.amount}`
        : "pick" in answer
          ? `${option.id === "token" ? "Move to" : "Play"} ${answer.pick}`
          : option.id === "done"
            ? "Done"
            : "Pass",
  }),
  nameOf: (id, _ask, option) => (option.id === "token" ? `place ${id}` : `card ${id}`),
  waitingFor: (_kind, names) => `${names.join(" and ")} ${names.length === 1 ? "decides" : "decide"}.`,
  ending: () => ({ title: "The richest has won.", body: "" }),
  game: "hazard",
  milestones: { "hazard.stakes": "turn" },
};
