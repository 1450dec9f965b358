import { spawn, type ChildProcess } from "node:child_process";
import { fileURLToPath } from "node:url";
import { freePort } from "../free-port.ts";
import { REFUSING_STORAGE, type Engine, type EnginePage, type Point } from "./engine-page.ts";

const BROWSER = fileURLToPath(new URL("webkit-window.py", import.meta.url));
/** The keys of WebDriver. */
const KEYS: Readonly<Record<string, string>> = {
  ...{ Enter: "\uE007", Tab: "\uE004", Escape: "\uE00C", Space: " ", Backspace: "\uE003", Shift: "\uE008" },
  ...{ Home: "\uE011", ArrowLeft: "\uE012", ArrowUp: "\uE013", ArrowRight: "\uE014", ArrowDown: "\uE015" },
};
/** How long a driver may take to start on a slow machine, in milliseconds. */
const PATIENCE = 60_000;

/** WebKitGTK, the engine of Safari, by its own WebDriver; a driver for each page, since one has only one session. */
export class WebKitEngine implements Engine {
  readonly #drivers: ChildProcess[] = [];
  readonly #refusesStorage: boolean;

  constructor(refusesStorage: boolean) {
    this.#refusesStorage = refusesStorage;
  }

  async newPage(width = 1440, height = 900): Promise<EnginePage> {
    const port = await freePort();
    const screen = ["-a", "-s", "-screen 0 2000x1300x24"];
    const driver = spawn("xvfb-run", [...screen, "WebKitWebDriver", `--port=${port}`], {
      env: {
        ...process.env,
        ...{ WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: "1", LIBGL_ALWAYS_SOFTWARE: "1", NO_AT_BRIDGE: "1" },
        ...(this.#refusesStorage ? { WEBKIT_WINDOW_SCRIPT: REFUSING_STORAGE } : {}),
      },
      detached: true,
      stdio: "ignore",
    });
    this.#drivers.push(driver);
    const page = new WebKitPage(`http://127.0.0.1:${port}`);
    await page.open(width, height);
    return page;
  }

  close(): Promise<void> {
    for (const { pid } of this.#drivers.splice(0)) if (pid !== undefined) process.kill(-pid, "SIGTERM");
    return Promise.resolve();
  }
}

class WebKitPage implements EnginePage {
  readonly #address: string;
  #session = "";

  constructor(address: string) {
    this.#address = address;
  }

  async open(width: number, height: number): Promise<void> {
    const until = performance.now() + PATIENCE;
    while (
      !(await fetch(`${this.#address}/status`).then(
        ({ ok }) => ok,
        () => false,
      ))
    )
      if (performance.now() > until) throw new Error("WebKitWebDriver does not answer.");
    const options = { binary: BROWSER, args: [] };
    const timeouts = { script: PATIENCE };
    const capabilities = { alwaysMatch: { "webkitgtk:browserOptions": options, timeouts } };
    const { sessionId } = await this.#call<{ sessionId: string }>("POST", "/session", { capabilities });
    this.#session = `/session/${sessionId}`;
    await this.#call("POST", "/window/rect", { x: 0, y: 0, width, height });
  }

  goto(address: string): Promise<unknown> {
    return this.#call("POST", "/url", { url: address });
  }

  async run<T>(script: string, argument?: unknown): Promise<T> {
    const source = `const [arg, done] = arguments; (async () => { ${script} })().then(
      (value) => done({ value: value ?? null }), (error) => done({ error: String(error) }));`;
    const answer = await this.#call<{ value: T; error?: string }>("POST", "/execute/async", {
      script: source,
      args: [argument ?? null],
    });
    if (answer.error !== undefined) throw new Error(answer.error);
    return answer.value;
  }

  click(x: number, y: number): Promise<unknown> {
    return this.#pointer([move({ x, y }), down, up]);
  }

  drag(from: Point, to: Point): Promise<unknown> {
    const steps = Array.from({ length: 12 }, (_, i) => (i + 1) / 12);
    const way = steps.map((part) => move({ x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part }));
    return this.#pointer([move(from), down, ...way, up]);
  }

  press(key: string): Promise<unknown> {
    const keys = (key.length > 1 ? key.split("+") : [key]).map((one) => KEYS[one] ?? one);
    return this.#keys([
      ...keys.map((value) => ({ type: "keyDown", value })),
      ...keys.toReversed().map((value) => ({ type: "keyUp", value })),
    ]);
  }

  type(text: string): Promise<unknown> {
    return this.#keys(
      Array.from(text).flatMap((value) => [
        { type: "keyDown", value },
        { type: "keyUp", value },
      ]),
    );
  }

  complaints(): Promise<readonly string[]> {
    return this.run("return window.complaints ?? [];");
  }

  close(): Promise<unknown> {
    return this.#call("DELETE", "");
  }

  #pointer(actions: readonly object[]): Promise<unknown> {
    const mouse = { type: "pointer", id: "mouse", parameters: { pointerType: "mouse" }, actions };
    return this.#call("POST", "/actions", { actions: [mouse] });
  }

  #keys(actions: readonly object[]): Promise<unknown> {
    return this.#call("POST", "/actions", { actions: [{ type: "key", id: "keys", actions }] });
  }

  async #call<T>(method: string, path: string, body?: object): Promise<T> {
    const response = await fetch(`${this.#address}${this.#session}${path}`, {
      method,
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const { value } = (await response.json()) as { value: T };
    if (!response.ok) throw new Error(`${method} ${path}: ${JSON.stringify(value)}`);
    return value;
  }
}

const down = { type: "pointerDown", button: 0 };
const up = { type: "pointerUp", button: 0 };
const move = ({ x, y }: Point) => ({ type: "pointerMove", duration: 15, x: Math.round(x), y: Math.round(y) });
