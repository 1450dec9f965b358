import { afterEach, expect, test } from "@jest/globals";
import { keptInvitation, keyOf, linkTo, seatsTaken } from "./invitation.ts";

const TOKEN = "0Kvvj3VSWI041CJxcGogqA";
afterEach(() => localStorage.clear());

test("a link brings its invitation behind the #, where no log sees it; anything else there is not one", () => {
  expect(keyOf(new URL(linkTo("t", "seat", TOKEN)).hash.slice(1))).toEqual({ seat: TOKEN });
  expect(keyOf(`invite=${TOKEN}`)).toEqual({ invite: TOKEN });
  expect(keyOf(`return=${TOKEN}`)).toEqual({ back: TOKEN });
  expect(keyOf("seat=<b>&invite=short&what")).toEqual({});
});

test("an invitation is kept for its table, so that a private table opens again after a reload; the way back to a seat is not", () => {
  expect(keptInvitation("one", keyOf(`seat=${TOKEN}`))).toBe(TOKEN);
  expect(keptInvitation("one", keyOf(""))).toBe(TOKEN);
  expect(keptInvitation("two", keyOf(""))).toBeUndefined();
  keptInvitation("two", keyOf(`return=${TOKEN}`));
  expect(keptInvitation("two", keyOf(""))).toBeUndefined();
});

test("somebody who came for a seat and only watches is told so; players, and those who came to watch, are not", () => {
  const invite = "0Kvvj3VSWI041CJxcGogqA";
  expect(seatsTaken({ invite }, "public")).toMatch(/taken/);
  expect(seatsTaken({ seat: invite }, "public")).toMatch(/taken/);
  expect(seatsTaken({ invite }, 1)).toBeNull();
  expect(seatsTaken({}, "public")).toBeNull();
  expect(seatsTaken({ invite }, "public", [{ offered: false }])).toMatch(/taken/);
  expect(seatsTaken({ invite }, "public", [{ offered: false }, { offered: true }])).toBeNull();
  expect(seatsTaken({ back: invite }, "public")).toBeNull();
});
