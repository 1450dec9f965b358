import { beforeAll, beforeEach, describe, expect, jest, test } from "@jest/globals";
import { readFileSync } from "node:fs";
import { closeShownPushes } from "../shell/push-worker.ts";

/* Runs the worker in a page: records its calls to the browser. */

type Listener = (event: Record<string, unknown>) => void;
const listeners = new Map<string, Listener>();

interface Shown {
  readonly title: string;
  readonly tag: string;
  readonly data: object;
  readonly silent?: boolean;
  readonly actions?: readonly object[];
  close(): void;
}
let shown: Shown[] = [];
let opened: string[] = [];
const registration = {
  showNotification: (title: string, options: Omit<Shown, "title" | "close">): Promise<void> => {
    const one: Shown = { title, ...options, close: () => (shown = shown.filter((other) => other !== one)) };
    shown = [...shown.filter(({ tag }) => tag !== options.tag), one];
    return Promise.resolve();
  },
  getNotifications: ({ tag }: { readonly tag?: string } = {}) =>
    Promise.resolve(shown.filter((one) => tag === undefined || one.tag === tag)),
};

/** Dispatches an event, and resolves when everything that the worker passed to `waitUntil` is done. */
async function happens(type: string, event: Record<string, unknown> = {}): Promise<void> {
  const jobs: Promise<unknown>[] = [];
  listeners.get(type)?.({ waitUntil: (job: Promise<unknown>) => jobs.push(job), ...event });
  await Promise.all(jobs);
}

const payload = {
  ...{ v: 1, id: "n_1", kind: "decision", title: "Your decision", body: "Tom has moved.", badge: 1, table: "abc" },
  ...{ url: "/table/abc#decision", tag: "t-abc" },
};
const push = (data: unknown) => happens("push", { data: { json: () => data } });

beforeAll(async () => {
  jest.spyOn(self, "addEventListener").mockImplementation(((type: string, listener: Listener) => {
    listeners.set(type, listener);
  }) as typeof addEventListener);
  const clients = {
    matchAll: () => Promise.resolve([]),
    openWindow: (url: string) => Promise.resolve(opened.push(new URL(url).pathname + new URL(url).hash)),
  };
  Object.assign(self, { registration, clients });
  await import("./service-worker.ts");
  jest.restoreAllMocks();
});
beforeEach(() => {
  shown = [];
  opened = [];
});

describe("pushes", () => {
  test("[CO-415] every push is shown, even an unreadable one; a repeated one replaces it without a sound", async () => {
    await push(payload);
    expect(shown).toMatchObject([{ title: "Your decision", tag: "t-abc", silent: false }]);
    await push(payload);
    expect(shown).toMatchObject([{ title: "Your decision", silent: true }]);
    shown = [];
    await happens("push", { data: null });
    await push({ ...payload, tag: "t-other", url: "//evil.example/" });
    expect(shown.map(({ title }) => title)).toEqual(["Caravanserai"]);
  });

  test("[CO-415] a click opens the decision; [CO-601] the other button opens the order, ready to be confirmed", async () => {
    await push({
      ...payload,
      ahead: { label: "Refuse it until my next decision", url: "/table/abc#order=permission" },
    });
    const [notification] = shown;
    expect(notification?.actions).toEqual([{ action: "ahead", title: "Refuse it until my next decision" }]);
    await happens("notificationclick", { notification, action: "" });
    await happens("notificationclick", { notification, action: "ahead" });
    expect(opened).toEqual(["/table/abc#decision", "/table/abc#order=permission"]);
  });

  test("[CO-324] an open page closes the push notification of a table that no longer waits, and no other", async () => {
    await push(payload);
    await push({ ...payload, tag: "t-def", table: "def" });
    await push({ ...payload, tag: "t-ghi", table: "ghi", kind: "over" });
    Object.assign(navigator, { serviceWorker: { getRegistration: () => Promise.resolve(registration) } });
    await closeShownPushes((table) => table === "def");
    expect(shown.map(({ tag }) => tag)).toEqual(["t-def", "t-ghi"]);
  });
});

describe("the installed site", () => {
  test("[CO-418] the worker serves pages and versioned files, but never the API", async () => {
    const cached = new Map([
      ["/offline.html", "Not connected."],
      ["/offline.css", "main {}"],
    ]);
    Object.assign(self, { caches: { match: (path: string) => Promise.resolve(cached.get(path)) } });
    const fetchBefore = globalThis.fetch;
    globalThis.fetch = () => Promise.reject(new Error("offline"));
    const answers: Promise<unknown>[] = [];
    const ask = (path: string, mode: string) =>
      happens("fetch", {
        request: { method: "GET", url: `${location.origin}${path}`, mode },
        respondWith: (answer: Promise<unknown>) => answers.push(answer),
      });
    await ask("/api/me", "cors");
    await ask("/icons/icon-192.png", "no-cors");
    expect(answers).toEqual([]);
    await ask("/table/abc", "navigate");
    expect(await answers[0]).toBe("Not connected.");
    await ask("/offline.css", "no-cors");
    expect(await answers[1]).toBe("main {}");
    globalThis.fetch = fetchBefore;
  });

  test("[CO-418] the manifest makes it installable, and the offline page shows nothing of a match", () => {
    const read = (name: string): string => readFileSync(new URL(`../../public/${name}`, import.meta.url), "utf8");
    const manifest = JSON.parse(read("manifest.webmanifest")) as {
      readonly icons: readonly { readonly sizes: string; readonly purpose?: string }[];
    };
    expect(manifest).toMatchObject({ id: expect.any(String), start_url: "/", display: "standalone" });
    expect(manifest.icons.map(({ sizes }) => sizes)).toEqual(expect.arrayContaining(["192x192", "512x512"]));
    expect(manifest.icons.some(({ purpose }) => purpose === "maskable")).toBe(true);
    expect(read("offline.html")).not.toMatch(/<script/);
  });
});

describe("files of releases", () => {
  /** Caches in memory, by name and address. */
  const kept = new Map<string, Map<string, string>>();
  let release = "";
  const answer = (text: string, type: string) => ({
    ...{ ok: true, headers: new Headers({ "content-type": type }), text: () => Promise.resolve(text) },
    clone: () => answer(text, type),
  });

  beforeEach(() => {
    kept.clear();
    const cacheOf = (name: string) => {
      const files = kept.get(name) ?? new Map<string, string>();
      kept.set(name, files);
      return {
        addAll: (paths: string[]) => {
          for (const path of paths) files.set(path, path);
          return Promise.resolve();
        },
        put: (request: { url: string }) => Promise.resolve(files.set(new URL(request.url).pathname, "")),
      };
    };
    Object.assign(globalThis, {
      caches: {
        open: (name: string) => Promise.resolve(cacheOf(name)),
        has: (name: string) => Promise.resolve(kept.has(name)),
        keys: () => Promise.resolve([...kept.keys()]),
        delete: (name: string) => Promise.resolve(kept.delete(name)),
        match: () => Promise.resolve(undefined),
      },
      fetch: ({ mode }: { mode: string }) =>
        Promise.resolve(
          mode === "navigate"
            ? answer(`<script src="/assets/main-${release}.js"></script>`, "text/html")
            : answer("", "text/javascript"),
        ),
    });
  });

  async function ask(path: string, mode: string): Promise<unknown> {
    let answered: Promise<unknown> = Promise.resolve();
    const jobs: Promise<unknown>[] = [];
    await happens("fetch", {
      waitUntil: (job: Promise<unknown>) => jobs.push(job),
      request: { url: `${location.origin}${path}`, method: "GET", mode },
      respondWith: (answer: Promise<unknown>) => (answered = answer),
    });
    const given = await answered;
    await Promise.all(jobs);
    return given;
  }

  test("only those of the present release are kept", async () => {
    for (const next of ["AAA", "BBB"]) {
      release = next;
      await ask("/tables", "navigate");
      await ask(`/assets/main-${next}.js`, "no-cors");
    }
    const files = [...kept.values()].flatMap((one) => [...one.keys()]);
    expect(files).toEqual(["/offline.html", "/offline.css", "/assets/main-BBB.js"]);
  });

  test("where the browser refuses its caches, files and pages come from the server (R-169)", async () => {
    const refused = (): Promise<never> => Promise.reject(new DOMException("The operation is insecure."));
    Object.assign(self, { caches: { keys: refused, open: refused, has: refused, delete: refused, match: refused } });
    for (const [path, mode] of [
      ["/assets/main-AAA.js", "no-cors"],
      ["/tables", "navigate"],
    ] as const)
      expect(await ask(path, mode)).toMatchObject({ ok: true });
  });
});
