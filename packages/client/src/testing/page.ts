import type { LitElement } from "lit";

/* Missing in jsdom: there is nothing to scroll or to hide, and dialogs have no top layer. */
if (!("scrollIntoView" in Element.prototype))
  Object.defineProperty(Element.prototype, "scrollIntoView", {
    value: () => undefined,
    configurable: true,
    writable: true,
  });

if (!("checkVisibility" in Element.prototype))
  Object.defineProperty(Element.prototype, "checkVisibility", { value: () => true });

if (!("showModal" in HTMLDialogElement.prototype))
  Object.assign(HTMLDialogElement.prototype, {
    showModal(this: HTMLDialogElement) {
      this.open = true;
    },
    close(this: HTMLDialogElement) {
      this.open = false;
    },
  });

/** Waits until a page has fetched its content and is drawn. `settled` comes from the test's socket or server. */
export async function drawnPage(page: LitElement, settled: () => Promise<void>): Promise<void> {
  for (let turn = 0; turn < 4; turn++) {
    await settled();
    await page.updateComplete;
  }
}

/** Adds an element with these properties to the page and waits until it is drawn. */
export async function placed<T extends keyof HTMLElementTagNameMap>(
  tag: T,
  properties: Partial<HTMLElementTagNameMap[T]>,
): Promise<HTMLElementTagNameMap[T]> {
  const element = Object.assign(document.createElement(tag), properties);
  document.body.append(element);
  await drawn(element);
  return element;
}

/** Waits until the element, and everything that its drawing changed, is drawn. */
export async function drawn(element: HTMLElement): Promise<void> {
  const lit = element as HTMLElement & Partial<Pick<LitElement, "updateComplete">>;
  while ((await lit.updateComplete) === false);
}

/** All elements in an element's own shadow tree that match a selector. */
export function inside<T extends HTMLElement = HTMLElement>(element: Element, selector: string): T[] {
  return [...(element.shadowRoot ?? element).querySelectorAll<T>(selector)];
}

/** Their text, without the whitespace of the template. */
export function wordsOf(elements: readonly Element[]): string[] {
  return elements.map((element) => element.textContent.replace(/\s+/g, " ").trim());
}
