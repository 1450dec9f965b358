import { api } from "./api.ts";
import { registerWorker } from "./push-worker.ts";

const BLOCKED =
  "This browser blocks notices from this site. Press the icon next to the address, allow notices, and reload.";

/** Whether this browser supports web push; if not, why, in words. [CO-417] */
export type PushSupport = { readonly kind: "possible" | "on" } | { readonly kind: "impossible"; readonly why: string };

export async function pushSupport(): Promise<PushSupport> {
  const isApple = /iPhone|iPad/.test(navigator.userAgent);
  const isInstalled = matchMedia("(display-mode: standalone)").matches;
  if (isApple && !isInstalled)
    return {
      kind: "impossible",
      why: "On iPhone and iPad, first add this site to the home screen: press Share, then “Add to Home Screen”, and open it from there.",
    };
  if (!("serviceWorker" in navigator) || !("PushManager" in window))
    return {
      kind: "impossible",
      why: "This browser cannot receive notices while the page is closed. Private windows never can.",
    };
  if (Notification.permission === "denied") return { kind: "impossible", why: BLOCKED };
  const registration = await navigator.serviceWorker.getRegistration();
  const subscription = await registration?.pushManager.getSubscription();
  return { kind: subscription === null || subscription === undefined ? "possible" : "on" };
}

/** Asks for permission and registers this browser's subscription with the site. Call it only in response to a click. */
export async function turnPushOn(key: string): Promise<void> {
  const permission = await Notification.requestPermission();
  if (permission === "denied") throw new Error(BLOCKED);
  if (permission !== "granted")
    throw new Error("The browser asked and got no answer. Press the button again, then “Allow”.");
  const registration = await registerWorker();
  if (registration === null) throw new Error("This browser cannot receive notices while the page is closed.");
  await navigator.serviceWorker.ready;
  const old = await registration.pushManager.getSubscription();
  // A subscription made with earlier keys of the site is useless.
  if (old !== null) await old.unsubscribe();
  const subscription = await registration.pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: bytesOf(key),
  });
  await api.post("/me/push", { ...subscriptionBody(subscription), ...(old === null ? {} : { old: old.endpoint }) });
}

/** Ends web push on this browser. */
export async function turnPushOff(): Promise<void> {
  const registration = await navigator.serviceWorker.getRegistration();
  const subscription = await registration?.pushManager.getSubscription();
  await subscription?.unsubscribe();
}

function subscriptionBody(subscription: PushSubscription): { endpoint: string; p256dh: string; auth: string } {
  const text = (name: "p256dh" | "auth"): string => base64url(subscription.getKey(name));
  return { endpoint: subscription.endpoint, p256dh: text("p256dh"), auth: text("auth") };
}

function base64url(bytes: ArrayBuffer | null): string {
  const letters = String.fromCharCode(...new Uint8Array(bytes ?? new ArrayBuffer(0)));
  return btoa(letters).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}

function bytesOf(key: string): Uint8Array<ArrayBuffer> {
  const letters = atob(key.replaceAll("-", "+").replaceAll("_", "/"));
  return Uint8Array.from(letters, (letter) => letter.charCodeAt(0));
}
