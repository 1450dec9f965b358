import type { LitElement } from "lit";

/* What jsdom has not got: there is nothing to scroll, and dialogs have no top layer. */
if (!("scrollIntoView" in Element.prototype))
  Object.defineProperty(Element.prototype, "scrollIntoView", { value: () => undefined });

if (!("showModal" in HTMLDialogElement.prototype))
  Object.assign(HTMLDialogElement.prototype, {
    showModal(this: HTMLDialogElement) {
      this.open = true;
    },
    close(this: HTMLDialogElement) {
      this.open = false;
    },
  });

/** Waits until a page has fetched what it shows, and is drawn. `settled`: of the socket or server of the test. */
export async function drawnPage(page: LitElement, settled: () => Promise<void>): Promise<void> {
  for (let turn = 0; turn < 4; turn++) {
    await settled();
    await page.updateComplete;
  }
}

/** Puts an element with these properties into the page and waits until it is drawn. */
export async function placed<T extends keyof HTMLElementTagNameMap>(
  tag: T,
  properties: Partial<HTMLElementTagNameMap[T]>,
): Promise<HTMLElementTagNameMap[T]> {
  const element = Object.assign(document.createElement(tag), properties);
  document.body.append(element);
  await drawn(element);
  return element;
}

/** Until the element, and what changed by drawing it, is drawn. */
export async function drawn(element: HTMLElement): Promise<void> {
  const lit = element as HTMLElement & Partial<Pick<LitElement, "updateComplete">>;
  while ((await lit.updateComplete) === false);
}

/** All elements inside an element's own tree that fit a selector. */
export function inside<T extends HTMLElement = HTMLElement>(element: Element, selector: string): T[] {
  return [...(element.shadowRoot ?? element).querySelectorAll<T>(selector)];
}

/** Their words, without the spaces of the template. */
export function wordsOf(elements: readonly Element[]): string[] {
  return elements.map((element) => element.textContent.replace(/\s+/g, " ").trim());
}
