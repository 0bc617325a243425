/** Returns the entries of all these records in one. Throws where two have one of the same name. */
export const joinRecords = <Joined extends object>(records: readonly Partial<Joined>[]): Joined => {
  const joined = new Map<string, unknown>();
  for (const [name, value] of records.flatMap((record) => Object.entries(record))) {
    if (joined.has(name)) throw new Error(`There are two of ${name}`);
    joined.set(name, value);
  }
  return Object.fromEntries(joined) as Joined;
};
