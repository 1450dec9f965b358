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
});
