/** Whether a key belongs to a field, or to the browser, and so is no command of the table. */
export function typesText(event: KeyboardEvent): boolean {
  if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return true;
  return event
    .composedPath()
    .some(
      (target) =>
        target instanceof HTMLElement &&
        (target.isContentEditable ||
          target instanceof HTMLTextAreaElement ||
          target instanceof HTMLSelectElement ||
          target instanceof HTMLDialogElement ||
          (target instanceof HTMLInputElement && !["checkbox", "radio", "button", "range"].includes(target.type))),
    );
}
