/** The first letter of each word, at most two, upper case; `N/A` with no name. */
export const initials = (name: string | undefined): string => {
  const letters = (name ?? '')
    .split(/\s+/)
    .filter((word) => word !== '')
    .map((word) => [...word.toUpperCase()][0] ?? '');
  return letters.length === 0 ? 'N/A' : letters.slice(0, 2).join('');
};

const loneSurrogate = /[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/;

/** What is wrong with a text that a person typed, or undefined: NUL, half a character, or more than `max` characters. */
export const textProblem = (label: string, text: string, max: number): string | undefined => {
  if (text.length > max) return `${label} must be at most ${max.toLocaleString('en-US')} characters`;
  if (text.includes('\0') || loneSurrogate.test(text)) return `${label} contains a character that cannot be stored`;
  return undefined;
};
