import { describe, expect, jest, test } from "@jest/globals";
import { Later } from "./later.ts";

const hostOf = () => {
  const requestUpdate = jest.fn();
  return {
    addController: jest.fn(),
    removeController: jest.fn(),
    requestUpdate,
    updateComplete: Promise.resolve(true),
  };
};

describe("what comes later", () => {
  test("is fetched once, when it is first asked for, and its host is drawn again", async () => {
    const host = hostOf();
    const load = jest.fn(() => Promise.resolve("lists"));
    const later = new Later(host, load);
    expect(load).not.toHaveBeenCalled();
    expect(later.isThere).toBe(false);
    expect([later.value, later.value]).toEqual([null, null]);
    await later.coming;
    expect(load).toHaveBeenCalledTimes(1);
    expect(host.requestUpdate).toHaveBeenCalledTimes(1);
    expect([later.value, later.isThere, later.coming]).toEqual(["lists", true, null]);
  });

  test("is tried again after it could not be fetched, and not drawn for nothing", async () => {
    const host = hostOf();
    const load = jest
      .fn<() => Promise<string>>()
      .mockRejectedValueOnce(new Error("offline"))
      .mockResolvedValue("lists");
    const later = new Later(host, load);
    expect(later.value).toBeNull();
    await later.coming;
    expect(host.requestUpdate).not.toHaveBeenCalled();
    expect(later.value).toBeNull();
    await later.coming;
    expect(later.value).toBe("lists");
  });
});
