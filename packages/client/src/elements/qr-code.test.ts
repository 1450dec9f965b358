import "../testing/encoder.ts";
import { expect, test } from "@jest/globals";
import decodeQR from "qr/decode.js";
import "./qr-code.ts";

test("a camera reads the text of the code", async () => {
  const text = "https://inn.example/table/0199f0c2-1f4e-7c1a-9d2b-8f4f2f9a7c11#invite=abcdefghijklmnopqrstuv";
  const code = Object.assign(document.createElement("cv-qr-code"), { text });
  document.body.append(code);
  await code.updateComplete;
  const svg = code.renderRoot.querySelector("svg");
  const size = Number(svg?.getAttribute("viewBox")?.split(" ")[2]);
  const path = svg?.querySelector("path")?.getAttribute("d") ?? "";
  expect(decodeQR(pixels(size, path))).toBe(text);
  code.remove();
});

/** The drawn code as a photograph, eight pixels to a module. */
function pixels(size: number, path: string) {
  const SCALE = 8;
  const width = size * SCALE;
  const data = new Uint8Array(width * width * 4).fill(255);
  for (const [, x, y] of path.matchAll(/M(\d+) (\d+)h/g))
    for (let dy = 0; dy < SCALE; dy++)
      for (let dx = 0; dx < SCALE; dx++) {
        const at = ((Number(y) * SCALE + dy) * width + Number(x) * SCALE + dx) * 4;
        data.fill(0, at, at + 3);
      }
  return { width, height: width, data };
}
