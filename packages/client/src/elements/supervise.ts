/** Dispatched on the window: work that nobody waits for has failed or was refused. */
export const FAULT = "cv-fault";

/**
 * Takes over a promise that nobody waits for. If it rejects, or the server's answer is a refusal, the page says so:
 * `cv-app` shows a sentence for every `cv-fault`. An optional chain that was not followed is no work.
 */
export function supervise(work: Promise<unknown> | undefined): void {
  work?.then((answer) => {
    if (isRefusal(answer)) report(answer);
  }, report);
}

function isRefusal(answer: unknown): answer is { readonly ok: false; readonly message: string } {
  return typeof answer === "object" && answer !== null && "ok" in answer && answer.ok === false && "message" in answer;
}

function report(fault: unknown): void {
  dispatchEvent(new CustomEvent(FAULT, { detail: fault }));
}
