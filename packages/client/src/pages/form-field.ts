/** The text of a form field. */
export function fieldOf(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === "string" ? value : "";
}

/** The fields of a form that was sent; the page stays. */
export function formOf(event: SubmitEvent): FormData {
  event.preventDefault();
  return new FormData(event.target as HTMLFormElement);
}
