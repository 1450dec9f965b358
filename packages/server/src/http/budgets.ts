import type { Budget } from "@caravanserai/protocol/schema";
import type { FastifyRequest } from "fastify";
import type pg from "pg";
import type { Person } from "../accounts/account-repository.ts";
import type { Config } from "../config.ts";
import { networkOf } from "../limits/address.ts";
import { sharedLimit } from "../limits/limit.ts";
import type { LoginLimits } from "../limits/logins.ts";
import { mustHaveLeft } from "../limits/requests.ts";

/** Takes one from a caller's budget. @throws ServiceError `too-many` */
type Take = (request: FastifyRequest, person: Person | null) => Promise<void>;
export type Budgets = Readonly<Record<Budget, Take>>;

const HOUR = 3600;
const DAY = 24 * HOUR;

/** [MM-900] How often each budget of the routes allows what it counts, on all servers together. */
export function budgetsOf(pool: pg.Pool, config: Config, logins: LoginLimits): Budgets {
  /** By person, also one with the link to a seat; others by network. */
  const budget = (name: string, most: number, seconds: number, sentence: string): Take => {
    const limit = sharedLimit(pool, name, most, seconds);
    return (request, person) =>
      mustHaveLeft(limit, (person ?? request.seatKey?.person)?.id ?? networkOf(request.ip), sentence);
  };
  const byNetwork = (name: string, most: number, sentence: string): Take => {
    const limit = sharedLimit(pool, name, most, HOUR);
    return (request) => mustHaveLeft(limit, networkOf(request.ip), sentence);
  };
  const guests = byNetwork("guests", config.GUEST_RATE, MANY_GUESTS);
  return {
    // 30 and 20 an hour.
    seeks: budget("seeks", config.SEEK_RATE, HOUR, MANY_SEEKS),
    accepts: budget("accepts", Math.ceil((config.SEEK_RATE * 2) / 3), HOUR, MANY_ACCEPTED),
    calendars: budget("calendars", 10, DAY, MANY_CALENDARS),
    clubs: budget("clubs", 3, 30 * DAY, MANY_CLUBS),
    "club-joins": budget("club-joins", 20, HOUR, MANY_JOINS),
    "club-words": budget("club-words", 20, 60, MANY_WORDS),
    comments: budget("comments", 30, 600, MANY_COMMENTS),
    // A person without a session becomes a guest.
    guests: async (request, person) => (person === null ? guests(request, person) : undefined),
    // [CO-446] [CO-752]
    "notice-tests": budget("notice-tests", 5, 600, MANY_TESTS),
    reports: budget("reports", 10, DAY, MANY_REPORTS),
    // Requests that check or hash a password, or try a secret link.
    "sign-ins": (request) => logins.countNetwork(networkOf(request.ip)),
    // [MM-571] In addition to the limits for all e-mails.
    "sign-in-letters": byNetwork("sign-in-letters", 10, MANY_LETTERS),
    tables: byNetwork("tables", config.TABLE_RATE, MANY_TABLES),
    tokens: budget("tokens", config.LOGIN_RATE, HOUR, MANY_PASSWORDS),
    tournaments: budget("tournaments", config.SEEK_RATE, HOUR, MANY_TOURNAMENTS),
    // [CO-758] The copies of positions.
    "what-ifs": budget("what-ifs", 30, HOUR, MANY_WHAT_IFS),
  };
}

const MANY_SEEKS = "You have opened or changed many searches within an hour. Please wait a while.";
const MANY_ACCEPTED = "You have accepted many searches within an hour. Please wait a while.";
const MANY_CALENDARS = "You have changed your calendar ten times today. Please wait until tomorrow.";
const MANY_CLUBS = "You can found at most three clubs a month. Please try again later.";
const MANY_JOINS = "You have joined many clubs within an hour. Please wait a while.";
const MANY_WORDS = "You are sending messages too quickly. Please wait a moment.";
const MANY_COMMENTS = "You have written many comments in ten minutes. Please wait a little.";
const MANY_GUESTS = "Many guests have come from your address in the last hour. Please wait a while, or sign in.";
const MANY_LETTERS = "Too many e-mails were requested. Please wait an hour.";
const MANY_TESTS = "You can send at most five tests in ten minutes. Please wait a little.";
const MANY_REPORTS = "You have made ten reports within a day. Please wait until tomorrow.";
const MANY_TABLES = "Many tables have been opened from your address in the last hour. Please wait a while.";
const MANY_PASSWORDS = "You have tried many passwords in the last hour. Please wait a while.";
const MANY_TOURNAMENTS = "You have opened many tournaments in the last hour. Please wait a while.";
const MANY_WHAT_IFS = "You have tried out many positions in the last hour. Please wait a while.";
