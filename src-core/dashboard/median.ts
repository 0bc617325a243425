/** So many times the same number. */
export type Counted = { readonly value: number; readonly count: number };

/** Returns the middle of numbers, of an even number of them the mean of both in the middle; undefined without any. */
export const medianOf = (numbers: readonly Counted[]): number | undefined => {
  const sorted = [...numbers].sort((a, b) => a.value - b.value);
  const total = sorted.reduce((sum, { count }) => sum + count, 0);
  const at = (place: number): number => {
    let passed = 0;
    return sorted.find(({ count }) => (passed += count) > place)?.value ?? 0;
  };
  return total === 0 ? undefined : (at(Math.floor((total - 1) / 2)) + at(Math.floor(total / 2))) / 2;
};
