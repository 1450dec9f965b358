declare module "subset-font" {
  /** The font with only the characters of `text`, and with the axes of a variable font limited to a range or a value. */
  export default function subsetFont(
    font: Uint8Array,
    text: string,
    options: {
      readonly targetFormat: "sfnt" | "woff" | "woff2";
      readonly variationAxes?: Readonly<Record<string, number | { readonly min: number; readonly max: number }>>;
      /** The layout features to keep; without it, all of them. */
      readonly keepFeatures?: readonly string[];
      readonly noHinting?: boolean;
    },
  ): Promise<Uint8Array>;
}
