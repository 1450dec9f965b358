/** The letters that are written from right to left, and the numbers that go with them. */
const RIGHT_TO_LEFT = /[\u0590-\u08FF\uFB1D-\uFDFF\uFE70-\uFEFC\u{10800}-\u{10FFF}\u{1E800}-\u{1EFFF}]/u;

/**
 * A name or other words of a person for use within a sentence. Words that are written from right to left are set apart
 * (U+2068, U+2069), so that they do not change the order of what is around them: "Yusuf 7: ₹6". Words from left to
 * right need nothing. This works in text, attributes, mails and pictures alike.
 */
export function isolate(words: string): string {
  return RIGHT_TO_LEFT.test(words) && !words.startsWith("\u2068") ? `\u2068${words}\u2069` : words;
}

/** The words alone again, for an address or a letter. */
export function withoutIsolates(words: string): string {
  return words.replaceAll(/[\u2068\u2069]/g, "");
}
