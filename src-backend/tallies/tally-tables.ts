/**
 * Counts and sums of rows, so that nothing counts them where it is asked. A table's cells are what its function
 * `<table>_tallies` says of one row; triggers add the cells of a row that comes and take off those of one that goes, whatever
 * writes it. They run as the transaction commits, behind one lock that is taken by then: nothing waits for anything else while it
 * has that, so two transactions in opposite order cannot wait for each other. A cell that comes to nothing is deleted.
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
