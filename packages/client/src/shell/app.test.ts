import { beforeEach, describe, expect, test } from "@jest/globals";
import type { MyTable } from "@caravanserai/protocol";
import { FakeSocket } from "../testing/fake-socket.ts";
import { App } from "./app.ts";

describe("[CO-660] the next table that waits", () => {
  let app: App;

  beforeEach(() => {
    globalThis.scrollTo = () => undefined;
    app = new App({ socket: new FakeSocket().socket });
    app.myTables.tables = ["a", "b", "c", "d"].map(
      (id, i) => ({ id, seq: 1, asked: { since: new Date(i).toISOString() } }) as unknown as MyTable,
    );
    app.router.go("/");
  });

  const here = (): string => app.router.place.params["id"] ?? "";

  test("n presses visit n tables, although none of them is answered", () => {
    const visited: string[] = [];
    for (let press = 0; press < 8; press++) {
      app.nextTable();
      visited.push(here());
    }
    expect(visited.join("")).toBe("abcdabcd");
  });

  test("so does the link in the head of a table", () => {
    const visited: string[] = [];
    app.router.go("/table/a");
    for (let press = 0; press < 4; press++) {
      app.router.go(app.myTables.elsewhere(here())?.href ?? "/");
      visited.push(here());
    }
    expect(visited.join("")).toBe("bcda");
  });

  test("a look at another page of the site skips nothing", () => {
    app.router.go("/table/a");
    app.router.go("/");
    expect(app.myTables.waiting[0]?.id).toBe("a");
  });
});
