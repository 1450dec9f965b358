import {
  copyJson,
  judgeAnswer,
  logLine,
  play,
  randomAnswer,
  observe,
  openMatch,
  storedForm,
  type AnyView,
  type Command,
  type Match,
  type Outcome,
  type Refused,
  type Observation,
  type StepOf,
  type StepTypes,
  type Viewer,
} from "../../index.ts";
import { someAnswers, illegalAnswers } from "./answers.ts";
import { viewersOf } from "./config.ts";
import type { Playthrough } from "./playthrough.ts";
import { firstDifference } from "./plain.ts";

/**
 * Compares two matches: in the second, everything a viewer cannot know is replaced by something else that the rules
 * allow. What the viewer receives, now and after one more command, must be the same bytes. Returns whether something
 * was replaced for at least one viewer.
 */
export function checkResample<G extends object, M extends StepTypes, V extends AnyView>(
  playthrough: Playthrough<G, M, V>,
  position: Match<G, StepOf<M>>,
): boolean {
  let exchanged = false;
  const here = { ...position, undoStack: [] };
  for (const viewer of playthrough.sample(viewersOf(playthrough.settings.seats), 2)) {
    const game = playthrough.attempt(() =>
      playthrough.config.resample(copyJson(here.state), viewer, playthrough.checks),
    );
    if (game === null) return exchanged;
    exchanged ||= JSON.stringify(game) !== JSON.stringify(here.state);
    const [problem] = playthrough.config.invariants(game);
    if (problem !== undefined) {
      playthrough.note("exchange", `Resampling what ${who(viewer)} cannot know gave an impossible state: ${problem}`);
      return exchanged;
    }
    playthrough.attempt(() => {
      const there = openMatch(playthrough.definition, { ...storedForm(here), state: game });
      comparePositions(playthrough, here, there, viewer);
      compareNext(playthrough, here, there, viewer);
    });
  }
  return exchanged;
}

function who(viewer: Viewer): string {
  return typeof viewer === "number" ? `seat ${viewer}` : "a spectator";
}

/** Other seats' sealed answers and orders are also hidden, so they differ in the second match. */
function comparePositions<G extends object, M extends StepTypes, V extends AnyView>(
  playthrough: Playthrough<G, M, V>,
  here: Match<G, StepOf<M>>,
  there: Match<G, StepOf<M>>,
  viewer: Viewer,
): void {
  const { definition, checks, settings } = playthrough;
  const sealed = here.sealed.map((answer, seat) => {
    const ask = there.asks.find((a) => a.seat === seat && a.sealed === true);
    const isHidden = answer !== null && seat !== viewer && ask !== undefined;
    return isHidden ? randomAnswer(ask, checks, definition.free) : answer;
  });
  const orders = here.orders.map((own, seat) => (seat === viewer ? own : {}));
  const before = sent(observe(definition, here, viewer), settings.reactions);
  const after = sent(observe(definition, { ...there, sealed, orders }, viewer), settings.reactions);
  if (before !== after)
    playthrough.note(
      "leak",
      `${who(viewer)} can tell two worlds apart by its observation: ${firstDifference(before, after)}`,
    );
}

/** With quick reactions, it is deliberately public which seats could use a window. */
function sent(observation: Observation, reactions: "quick" | "concealed"): string {
  return JSON.stringify(reactions === "quick" ? { ...observation, waiting: null } : observation);
}

/**
 * Applies the same command in both matches. Unless the resulting views reveal a hidden identity, the rules have
 * revealed nothing hidden, so the views, log lines and asks must be the same too.
 */
function compareNext<G extends object, M extends StepTypes, V extends AnyView>(
  playthrough: Playthrough<G, M, V>,
  here: Match<G, StepOf<M>>,
  there: Match<G, StepOf<M>>,
  viewer: Viewer,
): void {
  for (const command of commandsFor(playthrough, here, there, viewer)) {
    const one = play(playthrough.definition, here, command, playthrough.dice);
    const two = play(playthrough.definition, there, command, playthrough.dice);
    const difference = tellApart(playthrough, one, two, viewer);
    if (difference === null) continue;
    playthrough.note(
      "leak",
      `After ${JSON.stringify(command)} ${who(viewer)} can tell two worlds apart by ${difference}`,
    );
    return;
  }
}

function tellApart<G extends object, M extends StepTypes, V extends AnyView>(
  { definition, settings, config }: Playthrough<G, M, V>,
  here: Outcome<G, StepOf<M>> | Refused,
  there: Outcome<G, StepOf<M>> | Refused,
  viewer: Viewer,
): string | null {
  if (!here.ok || !there.ok) {
    const [a, b] = [here, there].map((o) => (o.ok ? "accepted" : JSON.stringify(o.refusal))) as [string, string];
    return a === b ? null : `the refusal: ${firstDifference(a, b)}`;
  }
  const before = observe(definition, here.match, viewer);
  const after = observe(definition, there.match, viewer);
  if (settings.reactions === "quick" && JSON.stringify(before.waiting) !== JSON.stringify(after.waiting)) return null;
  const [looks, seems] = [before, after].map(({ view }) => JSON.stringify(view)) as [string, string];
  // A reveal may change everything; without one, nothing hidden may have come out.
  const [shown, seen] = [before, after].map(({ view }) => JSON.stringify(config.shown?.(view) ?? view.faces));
  if (shown !== seen) return null;
  if (looks !== seems) return `its view, although nothing was revealed to it: ${firstDifference(looks, seems)}`;
  const [a, b] = [before, after].map((observation) => JSON.stringify(observation)) as [string, string];
  if (a !== b) return `its observation: ${firstDifference(a, b)}`;
  const [said, logged] = [here.log, there.log].map((log) =>
    JSON.stringify(log.map((entry) => logLine(entry, viewer))),
  ) as [string, string];
  if (said !== logged) return `the log: ${firstDifference(said, logged)}`;
  // The agenda is not sent, but a copy that is dealt for the viewer contains it unchanged.
  const [todo, next] = [here, there].map(({ match }) => JSON.stringify(match.agenda)) as [string, string];
  return todo === next ? null : `the agenda: ${firstDifference(todo, next)}`;
}

/** Some commands that are possible in both matches: legal ones of any seat, illegal ones of the viewer. */
function commandsFor<G extends object, M extends StepTypes, V extends AnyView>(
  { definition, checks }: Playthrough<G, M, V>,
  here: Match<G, StepOf<M>>,
  there: Match<G, StepOf<M>>,
  viewer: Viewer,
): Command[] {
  const commands: Command[] = [];
  for (const ask of here.asks) {
    const question = here.questions[ask.seat] ?? 0;
    const option = ask.options[checks.below(ask.options.length)];
    if (option === undefined) continue;
    const other = there.asks.find((a) => a.seat === ask.seat && a.kind === ask.kind);
    const answers = someAnswers(ask, option, checks, definition.free ?? {});
    const shared = answers.filter((a) => other !== undefined && judgeAnswer(other, a, definition.free).ok);
    const answer = shared[checks.below(Math.max(1, shared.length))];
    // A sealed answer that is legal only in this match would be opened in a match where it is illegal.
    const others = here.sealed.every(
      (sealed, seat) =>
        sealed === null || there.asks.some((a) => a.seat === seat && judgeAnswer(a, sealed, definition.free).ok),
    );
    if (answer !== undefined && others) commands.push({ do: "answer", seat: ask.seat, question, answer });
    if (ask.seat !== viewer || answers[0] === undefined) continue;
    const wrong = illegalAnswers(ask, answers[0]);
    for (let i = 0; i < 3; i++)
      commands.push({ do: "answer", seat: viewer, question, answer: wrong[checks.below(wrong.length)] });
  }
  return commands;
}
