/** Returns the name that an email seems to be of: `ada.lovelace@…` is Ada Lovelace. */
export const guessedName = (email: string): string =>
  (email.split('@', 1)[0] ?? '')
    .replace(/\+.*$/, '')
    .split(/[^\p{L}]+/u)
    .filter((word) => word !== '')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ');
