import { afterEach, expect, jest, test } from "@jest/globals";
import { pushSupport, turnPushOn } from "./push-device.ts";
import { registerWorker } from "./push-worker.ts";

const requestPermission = jest.fn(() => Promise.resolve("denied"));
const browser = (agent: string, permission: string, more: object = {}): void => {
  jest.spyOn(navigator, "userAgent", "get").mockReturnValue(agent);
  const registration = { pushManager: { getSubscription: () => Promise.resolve(null) } };
  const serviceWorker = {
    register: () => Promise.resolve(registration),
    getRegistration: () => Promise.resolve(registration),
  };
  Object.assign(globalThis, { Notification: { permission, requestPermission }, PushManager: {}, ...more });
  Object.assign(globalThis, { matchMedia: () => ({ matches: false }) });
  Object.assign(navigator, { serviceWorker });
};
afterEach(() => void jest.restoreAllMocks());

test("[CO-417] permission is requested only after a click: checking whether push is possible requests nothing", async () => {
  browser("Firefox", "default");
  await registerWorker();
  expect(await pushSupport()).toEqual({ kind: "possible" });
  expect(requestPermission).not.toHaveBeenCalled();
  await expect(turnPushOn("AAAA")).rejects.toThrow("Press the icon next to the address");
  expect(requestPermission).toHaveBeenCalledTimes(1);
});

test("[CO-417] a question of the browser that is closed without an answer may be asked again, and the page says so", async () => {
  browser("Firefox", "default");
  requestPermission.mockResolvedValueOnce("default");
  await expect(turnPushOn("AAAA")).rejects.toThrow("Press the button again");
  expect(await pushSupport()).toEqual({ kind: "possible" });
});

test.each([
  ["iPhone", "default", /home screen/],
  ["Chromium", "denied", /allow notices/],
])("[CO-417] if push is impossible the page says why and what to do: %s, %s", async (agent, permission, why) => {
  browser(agent, permission);
  expect(await pushSupport()).toEqual({ kind: "impossible", why: expect.stringMatching(why) });
});
