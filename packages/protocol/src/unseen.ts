/*
 * Characters that nobody sees. They are removed from all words of people, except where a script or an emoji needs them:
 * joiners between letters of scripts that are joined or have conjuncts, and inside emoji; variation selectors after
 * what they vary; the tags of a flag.
 */

/** Control characters, half surrogates, separators of lines; what Unicode says to ignore; an empty Braille cell. */
const UNSEEN = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u2800]/gu;

const JOINED = [
  ..."Arabic Syriac Mandaic Nko Mongolian Phags_Pa Adlam Hanifi_Rohingya Sogdian".split(" "),
  ..."Devanagari Bengali Gurmukhi Gujarati Oriya Tamil Telugu Kannada Malayalam Sinhala".split(" "),
  ..."Khmer Myanmar Tibetan Balinese Javanese Newa Sharada Tirhuta Modi Kaithi Chakma Lepcha Meetei_Mayek".split(" "),
];
const LETTER = `[${JOINED.map((script) => `\\p{Script=${script}}`).join("")}]`;
const PICTURE = "\\p{Extended_Pictographic}";
const NEEDED = new RegExp(
  [
    `(?<=${LETTER}\\p{M}*)[\\u200C\\u200D](?=${LETTER})`,
    `(?<=${PICTURE}[\\p{Emoji_Modifier}\\uFE0F]?)\\u200D(?=${PICTURE})`,
    "(?<=\\p{Emoji})[\\uFE0E\\uFE0F]",
    "(?<=\\u{1F3F4})[\\u{E0020}-\\u{E007E}]{1,8}\\u{E007F}",
    "(?<=\\p{Script=Han})[\\u{E0100}-\\u{E01EF}]",
    "(?<=\\p{Script=Mongolian})[\\u180B-\\u180D]",
  ].join("|"),
  "gu",
);

/** A run of accents on one letter beyond the third. */
const PILE = /([\p{Mn}\p{Me}]{3})[\p{Mn}\p{Me}]+/gu;

/** The text without what nobody sees and with at most three accents on a letter. `instead`: of a removed character. */
export function withoutUnseen(text: string, instead: (unseen: string) => string): string {
  const needed = new Set<number>();
  for (const { 0: found, index } of text.matchAll(NEEDED)) for (let i = 0; i < found.length; i++) needed.add(index + i);
  return text.replace(UNSEEN, (unseen, at: number) => (needed.has(at) ? unseen : instead(unseen))).replace(PILE, "$1");
}
