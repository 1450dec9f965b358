/** The game's RULES.md, which the build lays beside the page. */
export async function rulesText(): Promise<string> {
  const answer = await fetch("/rules/last-mughal.md");
  if (!answer.ok) throw new Error(`The rules could not be fetched (${answer.status}).`);
  return answer.text();
}
