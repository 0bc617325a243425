/** Letters that read from right to left, and characters that turn the direction of what is around them. */
const turning = /[\p{Bidi_C}\u0590-\u08FF\uFB1D-\uFDFF\uFE70-\uFEFF\u{10800}-\u{10FFF}\u{1E800}-\u{1EFFF}]/u;

/**
 * Returns a name, or another text that somebody else typed, for the middle of a plain sentence: one that could turn the words
 * and figures around it is closed into an isolate, any other stays as it is. Where there is markup, `<bdi>` does the same.
 */
export const isolated = (text: string): string =>
  turning.test(text) ? `\u2068${text.replaceAll(/[\u2066-\u2069]/g, '')}\u2069` : text;
