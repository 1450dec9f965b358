import type { Refusal } from "@caravanserai/kernel";

/** What a card of the hand has room for; the sentence with its rule is on the card when it is opened. */
const SHORT: Readonly<Record<string, string>> = {
  "GW-317": "no link, no command",
  "GW-330": "Defender, round 1",
  "GW-332": "forbidden by the event",
  "GW-340": "no card to link it to",
  "GW-342": "its host lies face down",
  "GW-481": "no card to link it to",
  "GW-551": "black circle: it stays",
};

export const shortWhy = ({ rule, message }: Refusal): string =>
  (rule === undefined ? undefined : SHORT[rule]) ?? message;
