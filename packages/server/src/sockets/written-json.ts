/** JSON that is written already: packets carry it as it stands (`text-encoder.ts`). */
export class WrittenJson {
  readonly text: string;

  private constructor(text: string) {
    this.text = text;
  }

  static of(value: unknown): WrittenJson {
    return new WrittenJson(JSON.stringify(value));
  }

  /** An object with one field more. @param field a name that needs no escaping */
  with(field: string, value: WrittenJson): WrittenJson {
    const comma = this.text === "{}" ? "" : ",";
    return new WrittenJson(`${this.text.slice(0, -1)}${comma}"${field}":${value.text}}`);
  }
}
