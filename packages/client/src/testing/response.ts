/** A server's response, as `fetch` returns it: JSON, a status and headers. */
export function response(body: unknown, status = 200, headers: Readonly<Record<string, string>> = {}): Response {
  const text = typeof body === "string" ? body : JSON.stringify(body);
  const answer: Pick<Response, "ok" | "status" | "text"> & { readonly headers: Pick<Headers, "get"> } = {
    ok: status < 400,
    status,
    headers: { get: (name) => headers[name.toLowerCase()] ?? null },
    text: () => Promise.resolve(text),
  };
  return answer as Response;
}
