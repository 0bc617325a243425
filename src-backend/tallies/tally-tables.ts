/**
 * Counts and sums of rows, so that nothing counts them where it is asked. Triggers see to it, whatever writes a row: each statement
 * leaves what it changes of the cells in `tally_changes`, and as the transaction commits that is added here, behind one lock. It is
 * the last that a transaction waits for, so two that write in opposite order cannot wait for each other. A cell that comes to nothing
 * is deleted.
 */
export type TalliesTable = {
  kind: TallyKind;
  /** Whose rows they are; empty for the whole site's. */
  owner_id: string;
  /** A month as `YYYY-MM`, a day, or empty where the kind has no time. */
  period: string;
  /** What else of the kind: a status, a service line, an interval; empty where nothing. */
  part: string;
  /** Empty where nothing is paid. */
  currency: string;
  count: number;
  /** Minor units. */
  amount: number;
};

/** The kinds of cells; features add theirs. */
export interface TallyKinds {
  readonly none: never;
}

export type TallyKind = keyof TallyKinds;

declare module '#backend/storage/tables.ts' {
  interface Tables {
    tallies: TalliesTable;
  }
}
