import { afterEach, expect, test } from "@jest/globals";
import { keptInvitation, keyOf, linkTo, seatsTaken } from "./invitation.ts";

const TOKEN = "0Kvvj3VSWI041CJxcGogqA";
afterEach(() => localStorage.clear());

test("a link carries its invitation after the #, where no log sees it; anything malformed is ignored", () => {
  expect(keyOf(new URL(linkTo("t", "seat", TOKEN)).hash.slice(1))).toEqual({ seat: TOKEN });
  expect(keyOf(`invite=${TOKEN}`)).toEqual({ invite: TOKEN });
  expect(keyOf(`return=${TOKEN}`)).toEqual({ back: TOKEN });
  expect(keyOf("seat=<b>&invite=short&what")).toEqual({});
});

test("an invitation is stored for its table, so that a private table opens again after a reload; a return link is not", () => {
  expect(keptInvitation("one", keyOf(`seat=${TOKEN}`))).toBe(TOKEN);
  expect(keptInvitation("one", keyOf(""))).toBe(TOKEN);
  expect(keptInvitation("two", keyOf(""))).toBeUndefined();
  keptInvitation("two", keyOf(`return=${TOKEN}`));
  expect(keptInvitation("two", keyOf(""))).toBeUndefined();
});

test("a person who came for a seat but can only watch is told so; players and people who came to watch are not", () => {
  const invite = "0Kvvj3VSWI041CJxcGogqA";
  expect(seatsTaken({ invite }, "public")).toMatch(/taken/);
  expect(seatsTaken({ seat: invite }, "public")).toMatch(/taken/);
  expect(seatsTaken({ invite }, 1)).toBeNull();
  expect(seatsTaken({}, "public")).toBeNull();
  expect(seatsTaken({ invite }, "public", [{ offered: false }])).toMatch(/taken/);
  expect(seatsTaken({ invite }, "public", [{ offered: false }, { offered: true }])).toBeNull();
  expect(seatsTaken({ back: invite }, "public")).toBeNull();
});

test("a person who has just sat down is not told that the seats are taken, although the page does not watch from the seat yet", () => {
  const seats = [
    { offered: false, person: "ines" },
    { offered: false, person: "ann" },
  ];
  expect(seatsTaken({ invite: TOKEN }, "public", seats, "ann")).toBeNull();
  expect(seatsTaken({ invite: TOKEN }, "public", seats, "tom")).toMatch(/taken/);
});
