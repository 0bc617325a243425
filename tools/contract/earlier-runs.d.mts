export type EarlierAccount = {
  readonly id: string;
  readonly email: string;
  readonly group: string;
  readonly createdAt: string;
};

export type EarlierRuns = {
  /** The accounts that runs made more than a day before `now`, without admins and without `kept` addresses. */
  readonly find: (options: { readonly now: Date; readonly kept: readonly string[] }) => Promise<EarlierAccount[]>;
  /**
   * Removes accounts, and before them the unpaid proposals and the tasks that went to nobody else. Returns what is left, a
   * line each.
   */
  readonly remove: (accounts: readonly EarlierAccount[]) => Promise<string[]>;
};

/** Finds and removes what runs left that were killed before they could remove it. */
export declare const createEarlierRuns: (options: {
  readonly call: (name: string, token: string, variables?: object) => Promise<unknown>;
  readonly adminToken: string;
  readonly note: (text: string) => void;
}) => EarlierRuns;
