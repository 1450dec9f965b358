import { LitElement } from "lit";

/** Waits until a table is drawn, and those of its parts that `parts` selects. */
export async function drawn(table: LitElement, parts: string): Promise<void> {
  await table.updateComplete;
  for (const part of table.renderRoot.querySelectorAll(parts))
    if (part instanceof LitElement) await part.updateComplete;
}
