const loneSurrogate = /[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/;

/** What is wrong with a text that a person typed, or undefined: NUL, half a character, or more than `max` characters. */
export const textProblem = (label: string, text: string, max: number): string | undefined => {
  if (text.length > max) return `${label} must be at most ${max.toLocaleString('en-US')} characters`;
  if (text.includes('\0') || loneSurrogate.test(text)) return `${label} contains a character that cannot be stored`;
  return undefined;
};

const unseen = /[\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]/gu;
const marksWithoutBase = /(?<![\p{L}\p{N}\p{P}\p{S}\p{M}])\p{M}+/gu;

/**
 * Returns a text without the characters that show nothing: controls, those of zero width, those that steer direction, blank
 * letters, and marks that lie on no letter, figure or sign.
 */
export const visibleText = (text: string): string => text.replaceAll(unseen, '').replaceAll(marksWithoutBase, '');

/** Returns a text without case and accents; those that differ in nothing else become the same. */
export const foldText = (text: string): string =>
  // Capitals have no second form, unlike ß and the sigma at the end of a word.
  text.toLowerCase().toUpperCase().normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase().replaceAll('ς', 'σ');

const steering = /[\u202A-\u202E\u2066-\u2069]/g;

/**
 * A text from outside as one line that can be stored and shown, at most `max` characters: without control characters, without
 * what turns the direction of the text around it, and without half a character.
 */
export const plainLine = (text: string, max: number): string =>
  text
    .replaceAll(steering, '')
    .replaceAll(/\p{Cc}+/gu, ' ')
    .slice(0, max)
    .replaceAll(new RegExp(loneSurrogate, 'g'), '')
    .trim();

const excerptLength = 160;

/** Returns the beginning of a text as one line of at most 160 characters, the last of them `…` where it is cut. */
export const excerptOf = (text: string): string => {
  const line = plainLine(text, excerptLength + 1);
  return line.length > excerptLength ? `${plainLine(line, excerptLength - 1)}…` : line;
};

/** As {@link textProblem}, for a text of which something has to be seen: `Enter a name`. */
export const namedProblem = (label: string, text: string, max: number): string | undefined =>
  visibleText(text).trim() === ''
    ? `Enter ${/^[aeiou]/i.test(label) ? 'an' : 'a'} ${label.toLowerCase()}`
    : textProblem(label, text, max);
