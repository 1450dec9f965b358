import { expect, test } from "@jest/globals";
import { html, nothing, svg } from "lit";
import { plainText } from "./plain-text.ts";
import { templateMarkup } from "./template-markup.ts";

test("the markup of a drawing has its attributes in quotes, and lists and nested templates in their places", () => {
  const dots = [1, 2].map((x) => svg`<circle cx=${x} r="3"/>`);
  expect(templateMarkup(svg`<g class="dots ${"lit"}">${dots}${nothing}${null}${false}</g>`)).toBe(
    '<g class="dots lit"><circle cx="1" r="3"/><circle cx="2" r="3"/></g>',
  );
});

test("a value is text and never markup, in an attribute too", () => {
  expect(templateMarkup(html`<b title=${'" onload="'}>${"<script>"}</b>`)).toBe(
    '<b title="&quot; onload=&quot;">&lt;script&gt;</b>',
  );
  expect(templateMarkup(html`<b @click=${() => undefined}>Go</b>`)).toBe('<b @click="">Go</b>');
});

test("an equals sign before a value of the text is not an attribute", () => {
  expect(templateMarkup(html`<i>4 + 1 =${5}</i>`)).toBe("<i>4 + 1 =5</i>");
});

test("a line as plain text keeps what looks like a tag in a name, and leaves drawings out", () => {
  const line = html`${svg`<svg><path d="M0 0"/></svg>`} ${'<b>"Tom" & Ann'} drew <b>${3}</b> cards .`;
  expect(plainText(line)).toBe('<b>"Tom" & Ann drew 3 cards.');
});
