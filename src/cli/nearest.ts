/** How many letters have to change between two words. */
const distance = (one: string, other: string): number => {
  let row = Array.from({ length: other.length + 1 }, (_none, at) => at);
  for (const [at, letter] of [...one].entries()) {
    const next = [at + 1];
    for (const [column, wanted] of [...other].entries())
      next.push(
        Math.min((row[column + 1] ?? 0) + 1, (next[column] ?? 0) + 1, (row[column] ?? 0) + (letter === wanted ? 0 : 1)),
      );
    row = next;
  }
  return row.at(-1) ?? 0;
};

const kebab = (word: string): string => word.replaceAll(/(?<=[a-z])(?=[A-Z])/g, '-').toLowerCase();

/** The known word that is spelled most like this one; undefined where none is near. */
export const nearest = (typed: string, known: Iterable<string>): string | undefined => {
  const word = kebab(typed);
  const ranked = [...known]
    .map((each) => ({ each, far: each.startsWith(word) && word.length > 1 ? 1 : distance(word, each) }))
    .sort((a, b) => a.far - b.far);
  const [best] = ranked;
  return best !== undefined && best.far <= Math.max(2, Math.floor(best.each.length / 3)) ? best.each : undefined;
};

/** ` Did you mean orders?`, or nothing where no known word is near. */
export const didYouMean = (typed: string, known: Iterable<string>): string => {
  const found = nearest(typed, known);
  return found === undefined ? '' : ` Did you mean ${found}?`;
};
