/** JSON that is already serialised: packets contain it unchanged (`text-encoder.ts`). */
export class WrittenJson {
  readonly text: string;

  private constructor(text: string) {
    this.text = text;
  }

  static of(value: unknown): WrittenJson {
    return new WrittenJson(JSON.stringify(value));
  }

  /** The same object with one more field. @param field a name that needs no escaping */
  with(field: string, value: WrittenJson): WrittenJson {
    const comma = this.text === "{}" ? "" : ",";
    return new WrittenJson(`${this.text.slice(0, -1)}${comma}"${field}":${value.text}}`);
  }
}
