import { expect, test } from "@jest/globals";
import { timeWasUp } from "./instant-words.ts";

test("CO-E11 [CO-172] a player who answers too late reads in their own time zone when the time was up", () => {
  const deadline = Date.parse("2027-01-10T13:00:00Z");
  const at = (zone: string, now: string): string => timeWasUp({ deadline, zone }, Date.parse(now));
  expect(at("Etc/UTC", "2027-01-10T13:00:02Z")).toBe("Your time was up at 13:00: the usual answer has been given.");
  expect(at("Europe/Berlin", "2027-01-10T13:00:02Z")).toBe(
    "Your time was up at 14:00: the usual answer has been given.",
  );
  expect(at("Asia/Tokyo", "2027-01-10T16:00:00Z")).toBe(
    "Your time was up on Sunday 10 January, 22:00: the usual answer has been given.",
  );
});
