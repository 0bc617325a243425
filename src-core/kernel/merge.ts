/** A value that two people changed, and whether both did, in different ways: mine is kept then. */
export type Merged<T> = { readonly value: T; readonly clashes: boolean };

export const mergedValue = <T>(base: T, theirs: T, mine: T): Merged<T> =>
  mine === base ? { value: theirs, clashes: false } : { value: mine, clashes: theirs !== base && theirs !== mine };

/** Mine, without what they took out and with what they put in, at the end. */
export const mergedList = <T>(
  base: readonly T[],
  theirs: readonly T[],
  mine: readonly T[],
  keyOf: (item: T) => string,
): readonly T[] => {
  const [before, now, own] = [base, theirs, mine].map((items) => new Set(items.map(keyOf)));
  return [
    ...mine.filter((item) => now?.has(keyOf(item)) === true || before?.has(keyOf(item)) === false),
    ...theirs.filter((item) => before?.has(keyOf(item)) === false && own?.has(keyOf(item)) === false),
  ];
};
