import { expect } from "@jest/globals";
import axe from "axe-core";
import type { Person } from "./browsers.ts";
import { part } from "./dose.ts";

/** How a page is viewed: by day or night, at a desk or on a phone. */
export interface Light {
  readonly theme: "day" | "night";
  readonly width: number;
  readonly height: number;
}
const DESK = { width: 1440, height: 900 };
const PHONE = { width: 390, height: 844 };
export const LIGHTS: readonly Light[] = [
  { theme: "day", ...DESK },
  { theme: "night", ...PHONE },
  { theme: "night", ...DESK },
  { theme: "day", ...PHONE },
];

/** Switches the page to another light without loading it again. */
export async function putInto({ page }: Person, { theme, width, height }: Light): Promise<void> {
  await page.setViewportSize({ width, height });
  await page.emulateMedia({ colorScheme: theme === "night" ? "dark" : "light" });
}

/**
 * The findings of axe in the present page, one line each: severity, rule, place, and problem. All rules of axe are
 * checked, including those for good practice.
 */
export async function findings({ page }: Person): Promise<readonly string[]> {
  if (!(await page.evaluate(() => "axe" in globalThis))) await page.evaluate(axe.source);
  return page.evaluate(async () => {
    const { axe } = globalThis as unknown as { axe: typeof import("axe-core") };
    const { violations } = await axe.run(document, { resultTypes: ["violations"] });
    return violations.flatMap(({ id, impact, nodes }) =>
      nodes.map(({ target, failureSummary }) =>
        [impact ?? "unknown", id, target.flat().join(" > "), (failureSummary ?? "").replaceAll(/\s+/g, " ")].join(
          " · ",
        ),
      ),
    );
  });
}

/** Checks that axe finds nothing and nothing is wider than the screen, by day and night; takes a picture of each. */
export async function mustBeFine(person: Person, name: string): Promise<void> {
  // by the name, so that every run looks at the same
  for (const light of part(LIGHTS, name.length, 2)) {
    await putInto(person, light);
    expect({ ...light, name, found: await findings(person) }).toEqual({ ...light, name, found: [] });
    const overflow = await person.page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect({ ...light, name, overflow: Math.max(0, overflow) }).toEqual({ ...light, name, overflow: 0 });
    await person.picture(`${name}-${light.theme}-${light.width}`);
  }
  await putInto(person, LIGHTS[0]!);
}
