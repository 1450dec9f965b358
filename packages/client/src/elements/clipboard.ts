import { focusedElement } from "./focused-element.ts";

/**
 * Copies a text. Browsers offer the clipboard to secure pages only; over plain http in a local network the text is
 * copied from a selected field instead. Returns whether the text was copied.
 */
export async function copyText(text: string): Promise<boolean> {
  const clipboard = (navigator as { readonly clipboard?: Clipboard }).clipboard;
  if (clipboard !== undefined)
    try {
      await clipboard.writeText(text);
      return true;
    } catch {
      // not permitted: the selection may still be
    }
  return copySelected(text);
}

/** @throws Error with a sentence for people, if the browser does not allow copying */
export async function copyOrExplain(text: string): Promise<void> {
  if (!(await copyText(text)))
    throw new Error("This browser does not allow copying. Select the text and copy it by hand.");
}

function copySelected(text: string): boolean {
  const field = document.createElement("textarea");
  field.value = text;
  field.readOnly = true;
  field.setAttribute("aria-hidden", "true");
  Object.assign(field.style, { position: "fixed", insetBlockStart: "0", opacity: "0" });
  // inside an open dialog, because everything outside it is inert and cannot be selected
  const before = focusedElement();
  (before?.closest("dialog") ?? document.body).append(field);
  field.focus();
  field.select();
  try {
    // deprecated, but the only way without a secure context
    return (document as { readonly execCommand?: (name: "copy") => boolean }).execCommand?.("copy") ?? false;
  } finally {
    field.remove();
    if (before instanceof HTMLElement) before.focus();
  }
}
