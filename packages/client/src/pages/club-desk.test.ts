import { afterEach, expect, test } from "@jest/globals";
import type { Club } from "@caravanserai/protocol";
import { App } from "../shell/app.ts";
import { FakeSocket } from "../testing/fake-socket.ts";
import { inside, placed } from "../testing/page.ts";
import "./club-desk.ts";

afterEach(() => document.body.replaceChildren());

test("R-058 Enter in the name of a club renames nothing", async () => {
  const club = { id: "c1", name: "Chess and Tea", about: "", joining: "free", listed: true, you: "founder" };
  const desk = { invitations: [], links: [], excluded: [], requests: [] };
  const element = await placed("cv-club-desk", {
    app: new App({ socket: new FakeSocket().socket }),
    club: club as unknown as Club,
    desk,
  });
  const [name] = inside<HTMLInputElement>(element, "input[name=name]");
  // only an Enter that is not prevented submits the form
  const enter = new KeyboardEvent("keydown", { key: "Enter", bubbles: true, cancelable: true });
  name?.dispatchEvent(enter);
  expect(enter.defaultPrevented).toBe(true);
  const letter = new KeyboardEvent("keydown", { key: "a", bubbles: true, cancelable: true });
  name?.dispatchEvent(letter);
  expect(letter.defaultPrevented).toBe(false);
});
