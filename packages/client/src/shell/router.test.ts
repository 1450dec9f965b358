import { describe, expect, test } from "@jest/globals";
import { keyOf } from "./invitation.ts";
import { Router, matchRoute } from "./router.ts";

describe("addresses", () => {
  test.each([
    ["/", "home", {}],
    ["/tables", "lobby", {}],
    ["/table/abc123", "table", { id: "abc123" }],
    ["/table/abc123/", "table", { id: "abc123" }],
    ["/replay/abc", "replay", { id: "abc" }],
    ["/rules", "rules", {}],
    ["/rules/AN-036", "rules-of", { of: "AN-036" }],
    ["/rules/great%20game", "rules-of", { of: "great game" }],
  ])("%s is %s", (path, page, params) => {
    expect(matchRoute(path)).toEqual({ page, params });
  });

  test("an unknown address is not found, and neither is a broken escape", () => {
    expect(matchRoute("/kitchen")).toBeNull();
    expect(matchRoute("/table")).toBeNull();
    expect(matchRoute("/rules/%E0%A4%A")?.params).toEqual({ of: "%E0%A4%A" });
  });

  test("the token of an invitation is read from the part after the #, if it is well formed", () => {
    const token = "a".repeat(22);
    expect(keyOf(`seat=${token}`)).toEqual({ seat: token });
    expect(keyOf(`invite=${token}`)).toEqual({ invite: token });
    expect(keyOf(`return=${token}`)).toEqual({ back: token });
    expect(keyOf("seat=short")).toEqual({});
    expect(keyOf("41")).toEqual({});
  });
});

describe("links", () => {
  const follow = (link: HTMLAnchorElement, how: MouseEventInit = {}): boolean => {
    document.body.append(link);
    return link.dispatchEvent(
      new MouseEvent("click", { bubbles: true, cancelable: true, composed: true, button: 0, ...how }),
    );
  };
  const linkTo = (href: string): HTMLAnchorElement => Object.assign(document.createElement("a"), { href });

  test("within the site are followed without a page load, and pages are notified", () => {
    const router = new Router();
    const pages: string[] = [];
    router.subscribe(() => pages.push(router.place.page));
    window.scrollTo = () => undefined;
    expect(follow(linkTo("/archive?game=anarchy"))).toBe(false);
    expect(pages).toEqual(["archive"]);
    expect(router.place.query.get("game")).toBe("anarchy");
  });

  test("to another tab, another site or a file are left to the browser", () => {
    const router = new Router();
    const before = router.place;
    document.addEventListener("click", (event) => event.preventDefault(), { once: false });
    follow(linkTo("/tables"), { ctrlKey: true });
    follow(linkTo("https://example.org/tables"));
    follow(linkTo("/api/tables/x/record"));
    expect(router.place).toBe(before);
  });
});
