/** The first letter of each word, at most two, upper case; `N/A` with no name. */
export const initials = (name: string | undefined): string => {
  const letters = (name ?? '')
    .split(/\s+/)
    .filter((word) => word !== '')
    .map((word) => [...word.toUpperCase()][0] ?? '');
  return letters.length === 0 ? 'N/A' : letters.slice(0, 2).join('');
};
