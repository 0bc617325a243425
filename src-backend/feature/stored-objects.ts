/** The objects in the file store that rows of a feature name. */
export type StoredObjects = {
  /** SQL without parameters that returns a row for each: `key`, and `sha256` in hexadecimal, null where the row has none. */
  readonly query: string;
  /** Whether an object that is missing is made again when it is asked for. */
  readonly isRemade: boolean;
};
