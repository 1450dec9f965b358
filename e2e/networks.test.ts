import { createServer, request, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, describe, expect, test } from "@jest/globals";
import type { Browser } from "playwright-core";
import { launch, Person } from "./browsers.ts";
import { withServer } from "./fixture.ts";
import { openTable, openTableWith, sayName } from "./table.ts";

const site = withServer();

describe("R-131 behind a proxy that refuses WebSocket", () => {
  let proxy: Server;
  let address = "";
  beforeAll(async () => {
    const { port } = new URL(site.server.address);
    proxy = createServer((incoming, reply) => {
      const { url, method, headers } = incoming;
      const onward = request({ port, path: url, method, headers }, (answer) => {
        reply.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(reply);
      });
      onward.on("error", () => reply.destroy());
      incoming.pipe(onward);
    });
    proxy.on("upgrade", (_request, socket) => socket.end("HTTP/1.1 403 Forbidden\r\nContent-Length: 0\r\n\r\n"));
    await new Promise<void>((resolve) => proxy.listen(0, "127.0.0.1", resolve));
    address = `http://localhost:${(proxy.address() as AddressInfo).port}`;
  });
  afterAll(() => {
    proxy.close();
    proxy.closeAllConnections();
  });

  test("a table says that WebSocket is blocked, not that the server cannot be reached; forms work", async () => {
    const person = await Person.at(site.browser, address);
    const { page } = person;
    await page.goto("/new?game=anarchy");
    await page.getByRole("button", { name: "Open the table" }).click();
    await sayName(person, "Rafael");
    await page.waitForURL(/\/table\//);
    const blocked = page.getByText("Your network or your browser blocks WebSocket");
    await blocked.first().waitFor();
    expect(await page.getByText("The server cannot be reached").count()).toBe(0);
    await page.goto("/lobby");
    await page.getByRole("heading", { level: 1 }).waitFor();
    await person.close();
  });
});

/** Without what a browser says of a header that has its meaning over https only. */
const complaintsOf = ({ complaints }: Person): string[] =>
  complaints.filter((one) => !one.startsWith("The Cross-Origin-Opener-Policy header has been ignored"));

describe("R-132 over plain http, by the name of a host", () => {
  let browser: Browser;
  let address = "";
  beforeAll(async () => {
    browser = await launch(["--host-resolver-rules=MAP inn.test 127.0.0.1"]);
    address = site.server.address.replace("localhost", "inn.test");
  });
  afterAll(() => browser.close());

  test("one plays, tries what if, and reloads it", async () => {
    const person = await Person.at(browser, address);
    const { page } = person;
    await openTableWith(person, "anarchy", ["me", "bot"], "Rafael");
    expect(await page.evaluate(() => [isSecureContext, "randomUUID" in crypto])).toEqual([false, false]);
    const draw = page.getByRole("button", { name: /^Draw/ }).last();
    await draw.waitFor();
    await page.getByRole("button", { name: "Menu" }).click();
    await page.getByRole("link", { name: "What if …" }).click();
    const strip = page.getByRole("region", { name: "What if" });
    await strip.waitFor();
    await draw.click();
    await strip.getByRole("button", { name: "One step back" }).click();
    await draw.waitFor();
    await page.reload();
    await strip.waitFor();
    await draw.waitFor();
    expect(complaintsOf(person)).toEqual([]);
    await person.close();
  });

  test("one copies a table's link and a recovery code", async () => {
    const person = await Person.at(browser, address);
    const { page } = person;
    await openTable(person, "anarchy", "Rafael");
    await page.getByRole("button", { name: "Copy the link" }).first().click();
    await page.getByText("Copied").first().waitFor();

    const account = await Person.at(browser, address);
    await account.page.goto("/");
    const signedUp = await account.page.evaluate(async () => {
      const body = JSON.stringify({ name: "Ida", password: "long enough" });
      return (await fetch("/api/accounts", { method: "POST", body, headers: { "content-type": "application/json" } }))
        .ok;
    });
    expect(signedUp).toBe(true);
    await account.page.goto("/recover#code");
    const password = account.page.getByLabel("Your password again");
    await password.fill("long enough");
    await account.page.getByRole("button", { name: "Make a code" }).click();
    const code = await account.page.locator(".letters").textContent();
    await account.page.getByRole("button", { name: "Copy" }).click();
    const tab = await account.page.context().newPage();
    await tab.goto("/recover#code");
    const field = tab.getByLabel("Your password again");
    await field.focus();
    await tab.keyboard.press("ControlOrMeta+V");
    expect(await field.inputValue()).toBe(code);
    expect(complaintsOf(account)).toEqual([]);
    expect(complaintsOf(person)).toEqual([]);
    for (const one of [person, account]) await one.close();
  });
});
