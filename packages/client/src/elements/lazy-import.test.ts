import { describe, expect, jest, test } from "@jest/globals";
import { LazyImport } from "./lazy-import.ts";

const hostOf = () => {
  const requestUpdate = jest.fn();
  return {
    addController: jest.fn(),
    removeController: jest.fn(),
    requestUpdate,
    updateComplete: Promise.resolve(true),
  };
};

describe("a lazy import", () => {
  test("is fetched once, on first use, and redraws its host", async () => {
    const host = hostOf();
    const load = jest.fn(() => Promise.resolve("lists"));
    const later = new LazyImport(host, load);
    expect(load).not.toHaveBeenCalled();
    expect(later.isLoaded).toBe(false);
    expect([later.value, later.value]).toEqual([null, null]);
    await later.loading;
    expect(load).toHaveBeenCalledTimes(1);
    expect(host.requestUpdate).toHaveBeenCalledTimes(1);
    expect([later.value, later.isLoaded, later.loading]).toEqual(["lists", true, null]);
  });

  test("is retried after a failed fetch, without needless redraws", async () => {
    const host = hostOf();
    const load = jest
      .fn<() => Promise<string>>()
      .mockRejectedValueOnce(new Error("offline"))
      .mockResolvedValue("lists");
    const later = new LazyImport(host, load);
    expect(later.value).toBeNull();
    await later.loading;
    expect(host.requestUpdate).not.toHaveBeenCalled();
    expect(later.value).toBeNull();
    await later.loading;
    expect(later.value).toBe("lists");
  });

  test("is fetched before it is used when the browser is idle, and with its first use if that fails", async () => {
    const idle: (() => void)[] = [];
    Object.assign(globalThis, { requestIdleCallback: (call: () => void) => idle.push(call) });
    const load = jest
      .fn<() => Promise<string>>()
      .mockRejectedValueOnce(new Error("offline"))
      .mockResolvedValue("lists");
    const later = new LazyImport(hostOf(), load);
    later.prefetch();
    expect(load).not.toHaveBeenCalled();
    idle.pop()?.();
    await later.loading;
    expect(later.isLoaded).toBe(false);
    later.prefetch();
    idle.pop()?.();
    await later.loading;
    expect([load.mock.calls.length, later.value]).toEqual([2, "lists"]);
    Object.assign(globalThis, { requestIdleCallback: undefined });
  });
});
