import { expect, test } from "@jest/globals";
import { featuresOfCss, lackedBy } from "./unsupported-features.mjs";

test.each([
  ["p { color: light-dark(red, blue); inset: 1dvh }", []],
  ["p { text-wrap: pretty }", ["text-wrap: pretty"]],
  ["p { width: calc-size(auto, size) }", ["calc-size()"]],
  ["@container (width > 1px) { p:has(a) { & b { margin: 0 } } }", []],
  ["@starting-style { p { margin: 0 } }", ["@starting-style"]],
  ["p::scroll-marker { margin: 0 }", [":scroll-marker"]],
  ["@supports (text-wrap: pretty) { p { text-wrap: pretty } }", []],
])("R-175 of %s the supported browsers lack %j", (css, lacked) => {
  const names = featuresOfCss(css).filter(([, feature]) => lackedBy(feature).length > 0);
  expect(names.map(([name]) => name)).toEqual(lacked);
});
