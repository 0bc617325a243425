import { isWithin, median, type Budget, type Figure } from '../figure.ts';

/** A figure of one bench over several runs. */
export type Measured = {
  readonly bench: string;
  readonly metric: string;
  readonly unit: string;
  /** One of each run, in the order of the runs. */
  readonly values: readonly number[];
  readonly value: number;
  readonly budget: Budget | undefined;
};

export const keyOf = ({ metric, unit }: Pick<Figure, 'metric' | 'unit'>): string => `${metric} [${unit}]`;

const boundOf = (budget: Budget): number => {
  if ('most' in budget) return budget.most;
  return 'least' in budget ? budget.least : budget.exactly;
};

const isDefined = <Value>(value: Value | undefined): value is Value => value !== undefined;

/** Some budgets depend on what else a run measured: then the median of its bounds counts. */
const middleBudget = (figures: readonly Figure[]): Budget | undefined => {
  const budgets = figures.map(({ budget }) => budget).filter(isDefined);
  const [first] = budgets;
  if (first === undefined) return undefined;
  const bound = median(budgets.map(boundOf));
  if ('most' in first) return { most: bound };
  return 'least' in first ? { least: bound } : { exactly: bound };
};

/** What has to be exact may not be wrong in any run: the first that is wrong counts, and else the median. */
const fold = (figures: readonly Figure[]): Pick<Measured, 'value' | 'budget'> => {
  const wrong = figures.find(
    ({ value, budget }) => budget !== undefined && 'exactly' in budget && !isWithin(value, budget),
  );
  return wrong ?? { value: median(figures.map(({ value }) => value)), budget: middleBudget(figures) };
};

/** Folds several runs of one bench into one list of figures, in the order in which they first appear. */
export const foldRuns = (bench: string, runs: readonly (readonly Figure[])[]): readonly Measured[] => {
  const byKey = new Map<string, Figure[]>();
  for (const figure of runs.flat()) byKey.set(keyOf(figure), [...(byKey.get(keyOf(figure)) ?? []), figure]);
  return [...byKey.values()].flatMap((figures) =>
    figures.slice(0, 1).map(({ metric, unit }) => {
      const { value, budget } = fold(figures);
      return { bench, metric: metric.trim(), unit, values: figures.map((each) => each.value), value, budget };
    }),
  );
};
