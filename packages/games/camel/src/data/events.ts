/* The 50 event cards (CK-220). */

export type Beast = "mule" | "camel" | "elephant";
export interface EventCard {
  readonly id: string;
  readonly copies: number;
  readonly title: string;
  readonly rule: string;
  /** The card has no effect if none of these is alive (CK-222). */
  readonly needs: Beast | null;
}

export const EVENT_CARDS = [
  { id: "blank", copies: 25, title: "The Mountains are still. CARRY ON.", rule: "CK-224", needs: null },
  { id: "elephants_funny_turn", copies: 2, title: "Elephants have a funny turn", rule: "CK-225", needs: "elephant" },
  { id: "mules_funny_turn", copies: 2, title: "Mules have a funny turn", rule: "CK-226", needs: "mule" },
  { id: "camels_funny_turn", copies: 2, title: "Camels have a funny turn", rule: "CK-227", needs: "camel" },
  { id: "landslide", copies: 2, title: "Afghans cause a landslide", rule: "CK-228", needs: null },
  { id: "pinched_ammo", copies: 2, title: "Sneaky Afghans have pinched the ammo", rule: "CK-229", needs: null },
  { id: "opium", copies: 2, title: "Opium is in the air", rule: "CK-230", needs: null },
  { id: "tribes_debate", copies: 2, title: "Tribes having a debate: who's the leader?", rule: "CK-231", needs: null },
  { id: "too_hot", copies: 2, title: "It's too hot: need water", rule: "CK-232", needs: null },
  { id: "wrong_trail", copies: 2, title: "British take the wrong trail", rule: "CK-233", needs: null },
  {
    id: "wrong_trail_back",
    copies: 2,
    title: "British take the wrong trail, back towards the base edge",
    rule: "CK-234",
    needs: null,
  },
  { id: "bad_wind", copies: 1, title: "Elephants have bad wind", rule: "CK-235", needs: "elephant" },
  { id: "bad_breath", copies: 1, title: "Camels have bad breath", rule: "CK-236", needs: "camel" },
  { id: "poisoned_water", copies: 1, title: "Afghans have poisoned the water", rule: "CK-237", needs: null },
  { id: "camel_fancy", copies: 1, title: "Camels take a fancy to one of your Units", rule: "CK-238", needs: "camel" },
  {
    id: "toilet",
    copies: 1,
    title: "Elephants do their toilet on the trail: go round the pile",
    rule: "CK-239",
    needs: "elephant",
  },
] as const satisfies readonly EventCard[];

export type EventId = (typeof EVENT_CARDS)[number]["id"];
