/*
 * The service worker of the site: it shows push notifications, opens the decision when one is clicked, and shows a page
 * when there is no connection. It caches only that page and versioned files of the site, never an answer of the API.
 * [CO-415] [CO-418]
 */
import type { PushPayload } from "@caravanserai/protocol";

/**
 * The part of the worker's global scope that is used here: TypeScript's library for workers conflicts with the one for
 * pages.
 */
interface WorkerEvent {
  waitUntil(job: Promise<unknown>): void;
}
interface FetchEvent extends WorkerEvent {
  readonly request: Request;
}
interface WindowClient {
  readonly url: string;
  focus(): Promise<unknown>;
  postMessage(message: unknown): void;
}
interface Worker {
  addEventListener(type: "install" | "activate", listener: (event: WorkerEvent) => void): void;
  addEventListener(
    type: "push",
    listener: (event: WorkerEvent & { readonly data: { json(): unknown } | null }) => void,
  ): void;
  addEventListener(
    type: "notificationclick",
    listener: (event: WorkerEvent & { readonly notification: Notification; readonly action?: string }) => void,
  ): void;
  addEventListener(
    type: "pushsubscriptionchange",
    listener: (
      event: WorkerEvent & {
        readonly oldSubscription?: PushSubscription | null;
        readonly newSubscription?: PushSubscription | null;
      },
    ) => void,
  ): void;
  addEventListener(
    type: "fetch",
    listener: (event: FetchEvent & { respondWith(answer: Promise<Response>): void }) => void,
  ): void;
  readonly registration: ServiceWorkerRegistration;
  readonly clients: {
    claim(): Promise<void>;
    matchAll(options: {
      readonly type: "window";
      readonly includeUncontrolled: boolean;
    }): Promise<readonly WindowClient[]>;
    openWindow(url: string): Promise<unknown>;
  };
  skipWaiting(): Promise<void>;
  readonly location: Location;
}
const worker = self as unknown as Worker;

/** Each release has a cache, named after the first script of its page; before a page was seen, there is this one. */
const CACHE = "caravanserai-2";
/** The button that leaves a standing order. */
const AHEAD = "ahead";
const OFFLINE = "/offline.html";
const OFFLINE_STYLE = "/offline.css";

worker.addEventListener("install", (event) => {
  event.waitUntil(
    caches
      .open(CACHE)
      .then((cache) => cache.addAll([OFFLINE, OFFLINE_STYLE]))
      .then(() => worker.skipWaiting()),
  );
});

worker.addEventListener("activate", (event) => {
  event.waitUntil(
    caches
      .keys()
      .then((names) => Promise.all(names.filter((name) => !name.startsWith(CACHE)).map((name) => caches.delete(name))))
      .then(() => worker.clients.claim()),
  );
});

worker.addEventListener("fetch", (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== "GET" || origin !== worker.location.origin) return;
  if (request.mode === "navigate") event.respondWith(pageFor(event));
  else if (pathname === OFFLINE_STYLE) event.respondWith(fetch(request).catch(() => kept(OFFLINE_STYLE)));
  else if (pathname.startsWith("/assets/")) event.respondWith(versionedFile(event));
});

/** The page from the server; if it is of another release than the last one, the files of that one are dropped. */
async function pageFor(event: FetchEvent): Promise<Response> {
  try {
    const page = await fetch(event.request);
    if (page.headers.get("content-type")?.startsWith("text/html") === true)
      event.waitUntil(keepOnly(page.clone()).catch(() => undefined));
    return page;
  } catch {
    return kept(OFFLINE);
  }
}

async function keepOnly(page: Response): Promise<void> {
  const [script] = /\/assets\/[\w.-]+\.js/.exec(await page.text()) ?? [];
  if (script === undefined) return;
  const name = `${CACHE} ${script}`;
  if (await caches.has(name)) return;
  const cache = await caches.open(name);
  await cache.addAll([OFFLINE, OFFLINE_STYLE]);
  for (const other of await caches.keys()) if (other !== name) await caches.delete(other);
}

async function kept(path: string): Promise<Response> {
  return (await caches.match(path).catch(() => undefined)) ?? Response.error();
}

/**
 * A file name contains its version, so the cached file never changes. A browser may refuse its caches or drop one at
 * any moment: the file then comes from the server, and nobody waits for its copy.
 */
async function versionedFile(event: FetchEvent): Promise<Response> {
  const { request } = event;
  const known = await caches.match(request).catch(() => undefined);
  if (known !== undefined) return known;
  const fetched = await fetch(request);
  if (fetched.ok) event.waitUntil(keepFile(request, fetched.clone()).catch(() => undefined));
  return fetched;
}

async function keepFile(request: Request, file: Response): Promise<void> {
  const name = (await caches.keys()).find((one) => one.startsWith(`${CACHE} `)) ?? CACHE;
  await (await caches.open(name)).put(request, file);
}

worker.addEventListener("push", (event) => {
  event.waitUntil(show(readPayload(event.data)));
});

function readPayload(data: { json(): unknown } | null): PushPayload | null {
  try {
    const payload = data?.json() as PushPayload | undefined;
    return payload?.v === 1 && isPath(payload.url) && isPath(payload.ahead?.url ?? "/") ? payload : null;
  } catch {
    return null;
  }
}

/** The worker opens only addresses of this site. */
function isPath(url: string): boolean {
  return url.startsWith("/") && !url.startsWith("//");
}

/** Shows every push, readable or not: browsers revoke the subscription of a site that shows none. */
async function show(payload: PushPayload | null): Promise<void> {
  if (payload === null) {
    await worker.registration.showNotification("Caravanserai", {
      ...{ body: "Something happened at a table.", tag: "t-all", icon: "/icons/icon-192.png", data: { url: "/" } },
    });
    return;
  }
  const { id, kind, title, body, url, ahead, tag, badge } = payload;
  // The server was interrupted and repeats the message: it replaces the first one, without a sound.
  const again = (await worker.registration.getNotifications({ tag })).some(
    (shown) => (shown.data as { readonly id?: string } | null)?.id === id,
  );
  const options: NotificationOptions & { readonly renotify: boolean; readonly actions: readonly object[] } = {
    ...{ body, tag, icon: "/icons/icon-192.png", badge: "/icons/badge-96.png" },
    data: { id, kind, url, ahead: ahead?.url },
    actions: ahead === undefined ? [] : [{ action: AHEAD, title: ahead.label }],
    ...{ silent: again, renotify: !again },
  };
  await worker.registration.showNotification(title, options);
  const { navigator } = self as unknown as { readonly navigator: { setAppBadge?: (count: number) => Promise<void> } };
  await navigator.setAppBadge?.(badge);
}

worker.addEventListener("notificationclick", (event) => {
  event.notification.close();
  const { url, ahead = url } = (event.notification.data ?? { url: "/" }) as {
    readonly url: string;
    readonly ahead?: string;
  };
  event.waitUntil(open(event.action === AHEAD ? ahead : url));
});

/** Brings an open page of that table to the front and shows the decision there; otherwise opens a new page. */
async function open(url: string): Promise<void> {
  const wanted = new URL(url, worker.location.origin);
  const pages = await worker.clients.matchAll({ type: "window", includeUncontrolled: true });
  const there = pages.find((page) => new URL(page.url).pathname === wanted.pathname);
  if (there === undefined) {
    await worker.clients.openWindow(wanted.href);
    return;
  }
  await there.focus();
  there.postMessage({ open: url });
}

worker.addEventListener("pushsubscriptionchange", (event) => {
  event.waitUntil(renew(event.oldSubscription ?? null, event.newSubscription ?? null));
});

async function renew(old: PushSubscription | null, given: PushSubscription | null): Promise<void> {
  const key = old?.options.applicationServerKey;
  const fresh =
    given ??
    (key === null || key === undefined
      ? null
      : await worker.registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key }));
  if (fresh === null) return;
  const { endpoint, keys } = fresh.toJSON();
  await fetch("/api/me/push", {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({
      endpoint,
      p256dh: keys?.["p256dh"],
      auth: keys?.["auth"],
      ...(old === null ? {} : { old: old.endpoint }),
    }),
  });
}
