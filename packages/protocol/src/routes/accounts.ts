import { z } from "zod";
import {
  changePassword,
  choosePace,
  logIn,
  meAnswer,
  rename,
  returnToSeat,
  seatRecovered,
  sessionId,
  sessionList,
  signUp,
} from "../accounts.ts";
import { tableId } from "../common.ts";
import { guideAnswer, guideState } from "../guides.ts";
import {
  askLetter,
  askRecovery,
  giveAddress,
  letterAnswer,
  makeRecoveryCode,
  recoverByCode,
  recoverPassword,
  recoveryCodeAnswer,
  useDeletionLink,
  useLink,
  waysIn,
} from "../notices.ts";
import { askDeletion, ownData } from "../people.ts";
import { declare } from "../route.ts";

/** People, guests and their sessions. */
export const ACCOUNT_ROUTES = declare(
  "accounts",
  { id: tableId, session: sessionId },
  {
    "GET /me": { summary: "The identity of this browser", who: "anyone", scope: "any", answer: meAnswer },
    "POST /accounts": {
      summary: "Sign up; a guest keeps every seat",
      who: "not-seat-only",
      words: ["name"],
      budgets: ["sign-ins"],
      body: signUp,
      answer: meAnswer,
    },
    "POST /session": {
      summary: "Log in; optionally bring along the seats that you had as a guest",
      who: "anyone",
      evenBanned: true,
      body: logIn,
      answer: meAnswer,
    },
    "DELETE /session": {
      summary: "Log out; restores the identity that a link had replaced in this browser",
      who: "anyone",
      evenBanned: true,
      answer: meAnswer,
    },
    "POST /session/former": {
      summary: "Return to the identity that this browser had before it followed a link",
      who: "anyone",
      evenBanned: true,
      answer: meAnswer,
    },
    "PATCH /me": { summary: "Change your name", words: ["name"], body: rename, answer: meAnswer },
    "PUT /me/pace": {
      summary: "Choose the pace at which other players' acts are shown, on all your devices",
      body: choosePace,
    },
    "PUT /me/password": {
      summary: "Change the password; ends all other sessions, recovery codes, links in e-mails and API tokens",
      evenBanned: true,
      budgets: ["sign-ins"],
      body: changePassword,
    },
    "GET /me/sessions": { summary: "The browsers in which you are logged in", answer: sessionList },
    "DELETE /me/sessions/:session": { summary: "End the session of one of them", evenBanned: true },
    "POST /tables/:id/return": {
      summary: "Follow the link to a guest's seat; it works once",
      who: "anyone",
      evenBanned: true,
      budgets: ["sign-ins"],
      body: returnToSeat,
      answer: meAnswer,
    },
  },
);

/** E-mail addresses, recovering accounts and seats, and signing in by e-mail. */
export const RECOVERY_ROUTES = declare(
  "accounts",
  {},
  {
    "PUT /me/mail": {
      summary: "Set your e-mail address; it is confirmed by an e-mail",
      evenBanned: true,
      body: giveAddress,
      answer: letterAnswer,
    },
    "DELETE /me/mail": { summary: "Remove your e-mail address", evenBanned: true },
    "POST /mail/confirm": {
      summary: "Confirm an address with the link of an e-mail",
      who: "anyone",
      evenBanned: true,
      budgets: ["sign-ins"],
      body: useLink,
    },
    "POST /mail/change-back": {
      summary: "Undo a change of the address",
      who: "anyone",
      evenBanned: true,
      budgets: ["sign-ins"],
      body: useLink,
    },
    "POST /recover": {
      summary: "Request an e-mail to recover an account, by name or address",
      who: "anyone",
      evenBanned: true,
      body: askRecovery,
      answer: letterAnswer,
    },
    "POST /recover/seats": {
      summary: "Request an e-mail with links to a guest's seats",
      who: "anyone",
      evenBanned: true,
      body: askLetter,
      answer: letterAnswer,
    },
    "POST /session/letter": {
      summary: "Request an e-mail to sign in",
      who: "not-seat-only",
      evenBanned: true,
      budgets: ["sign-in-letters"],
      body: askLetter,
      answer: letterAnswer,
    },
    "POST /session/link": {
      summary: "Sign in with the link of an e-mail",
      who: "anyone",
      evenBanned: true,
      budgets: ["sign-ins"],
      body: useLink,
      answer: meAnswer,
    },
    "POST /me/deletion/letter": {
      summary: "Request an e-mail whose link deletes your account",
      evenBanned: true,
      answer: letterAnswer,
    },
    "POST /deletion/link": {
      summary: "Schedule the deletion of your account in 14 days, with the link of an e-mail",
      who: "anyone",
      budgets: ["sign-ins"],
      body: useDeletionLink,
    },
    "POST /recover/password": {
      summary: "Choose a new password with the link of an e-mail; ends all sessions",
      who: "anyone",
      evenBanned: true,
      budgets: ["sign-ins"],
      body: recoverPassword,
      answer: meAnswer,
    },
    "POST /recover/seat": {
      summary: "Return to a guest's seats with the link of an e-mail",
      who: "anyone",
      evenBanned: true,
      budgets: ["sign-ins"],
      body: useLink,
      answer: seatRecovered,
    },
    "POST /recover/code": {
      summary: "Recover an account or a guest with the name and a printed code, which works once",
      who: "anyone",
      evenBanned: true,
      body: recoverByCode,
      answer: meAnswer,
    },
    "POST /me/recovery-code": {
      summary: "Make a code to print; invalidates the previous one",
      evenBanned: true,
      budgets: ["sign-ins"],
      body: makeRecoveryCode,
      answer: recoveryCodeAnswer,
    },
    "GET /me/ways-in": { summary: "How you can sign in", answer: waysIn },
  },
);

/** Exporting and deleting one's own account. */
export const OWN_DATA_ROUTES = declare(
  "accounts",
  {},
  {
    "GET /me/data": { summary: "The state of your export and your deletion", answer: ownData },
    "POST /me/export": { summary: "Ask for a file with everything about you, once a day", evenBanned: true },
    "GET /me/export": {
      summary: "The file, a ZIP, for 7 days",
      answer: z.unknown().meta({ description: "A ZIP file: account, messages, notes and records as JSON" }),
    },
    "POST /me/deletion": {
      summary: "Schedule the deletion of your account in 14 days; needs the password",
      evenBanned: true,
      budgets: ["sign-ins"],
      body: askDeletion,
    },
    "DELETE /me/deletion": { summary: "Cancel the deletion", evenBanned: true },
  },
);

/** The guides through first games: a person's progress, on all devices. */
export const GUIDE_ROUTES = declare(
  "accounts",
  { game: z.string().max(40) },
  {
    "GET /me/guides": { summary: "Your progress in the guides to the games", answer: guideAnswer },
    "PUT /me/guides/:game": {
      summary: "Store your progress in the guide to a game",
      evenBanned: true,
      body: guideState,
    },
  },
);
