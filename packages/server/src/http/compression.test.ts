import { expect, test } from "@jest/globals";
import { withSite } from "../testing/with-site.ts";

const inn = withSite();

test("a long answer of the API is compressed, a short one is not", async () => {
  const encoding = async (path: string, accepted: string) =>
    (await inn.site.visitor().ask("GET", path, undefined, { "accept-encoding": accepted })).headers.get(
      "content-encoding",
    );
  expect(await encoding("/api/docs/json", "br, gzip")).toBe("br");
  expect(await encoding("/api/docs/json", "gzip")).toBe("gzip");
  expect(await encoding("/api/docs/json", "identity")).toBeNull();
  expect(await encoding("/api/site", "br")).toBeNull();
});

test("what holds a secret beside words of others is never compressed", async () => {
  const ada = inn.site.visitor();
  const { table } = await ada.open("Ada", { note: "A quiet evening. ".repeat(25) });
  const headers = { "accept-encoding": "br" };
  const whole = await ada.ask("GET", `/api/tables/${table.id}`, undefined, headers);
  expect(whole.body).toHaveProperty("invitations");
  expect(whole.headers.get("content-encoding")).toBeNull();
  const own = await ada.ask("GET", "/api/me/tables", undefined, headers);
  expect(JSON.stringify(own.body).length).toBeGreaterThan(1024);
  expect(own.headers.get("content-encoding")).toBeNull();
  const lobby = await ada.ask("GET", "/api/tables", undefined, headers);
  expect(lobby.headers.get("content-encoding")).toBe("br");
});
