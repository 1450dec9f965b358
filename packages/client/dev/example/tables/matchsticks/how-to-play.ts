import { html } from "lit";
import type { HowToPlay } from "../../../../src/contract/index.ts";
import { row } from "./sticks.ts";

/** The page "How to play". */
const lesson: HowToPlay = {
  aim: html`<p>A pile of sticks lies between you. Do not be the one who takes the last of them.</p>`,
  minutes: 1,
  turn: [
    { title: "The pile", text: "A die and seven sticks make the pile: eight to thirteen." },
    { title: "Take", text: "In turn, each player takes one, two or three sticks." },
    { title: "The end", text: "The player who takes the last one loses, and everybody else wins." },
  ],
  sections: [
    {
      id: "five",
      label: "Five sticks",
      title: "Why five are bad for you",
      body: html`<p>With five left, you take one, two or three, and the other player leaves you the last one.</p>
        ${row(5, { width: 200, height: 80 })}`,
    },
  ],
  hints: [
    { title: "Count in fours", text: "Whatever one of you takes, the other can make it four." },
    { title: "Leave five or nine", text: "From there the last stick comes to the other player." },
  ],
  glossary: [{ term: "pile", text: "The sticks that nobody has taken yet." }],
  firstGame: { seats: 2, options: {}, bots: 1, note: "About two minutes against a bot." },
};

export default lesson;
