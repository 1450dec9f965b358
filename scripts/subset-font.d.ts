declare module "subset-font" {
  /** The font cut down to the characters of `text`; an axis of a variable font to a range or a value. */
  export default function subsetFont(
    font: Uint8Array,
    text: string,
    options: {
      readonly targetFormat: "sfnt" | "woff" | "woff2";
      readonly variationAxes?: Readonly<Record<string, number | { readonly min: number; readonly max: number }>>;
      /** The features of layout that stay; without it all. */
      readonly keepFeatures?: readonly string[];
      readonly noHinting?: boolean;
    },
  ): Promise<Uint8Array>;
}
