/** What a figure may be at most, at least, or has to be. */
export type Budget = { readonly most: number } | { readonly least: number } | { readonly exactly: number };

export type Figure = {
  /** Its name, the same in every run. */
  readonly metric: string;
  readonly value: number;
  readonly unit: string;
  /** Undefined for a figure that only explains another. */
  readonly budget: Budget | undefined;
};

export type Bench = { readonly name: string; readonly run: () => Promise<readonly Figure[]> };

export const describeBudget = (budget: Budget): string => {
  if ('most' in budget) return `≤ ${budget.most}`;
  return 'least' in budget ? `≥ ${budget.least}` : `= ${budget.exactly}`;
};

/** Returns whether a value keeps its budget; a value that is not a number keeps none. */
export const isWithin = (value: number, budget: Budget): boolean => {
  if ('most' in budget) return value <= budget.most;
  return 'least' in budget ? value >= budget.least : value === budget.exactly;
};

export const figure = (metric: string, value: number, unit: string, budget?: Budget): Figure => ({
  metric,
  value,
  unit,
  budget,
});

/** The value below which this part of the values lies. */
export const quantile = (values: readonly number[], part: number): number => {
  const sorted = values.toSorted((left, right) => left - right);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN;
};

export const median = (values: readonly number[]): number => {
  const sorted = values.toSorted((left, right) => left - right);
  const middle = Math.floor(sorted.length / 2);
  const upper = sorted[middle] ?? Number.NaN;
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? Number.NaN) + upper) / 2;
};
