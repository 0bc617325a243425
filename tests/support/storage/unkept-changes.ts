import type { MemoryTables } from '#adapters/memory/tables.ts';

const changing: ReadonlySet<unknown> = new Set(['set', 'delete', 'clear']);

/** Tables of a memory portal that notice each change of which the portal's keeper, `onChange`, is not notified in the same turn. */
export const watchTables = () => {
  const pending = new Set<Error>();
  const unkept: Error[] = [];
  const note = (): void => {
    const change = new Error('This change is not kept');
    pending.add(change);
    setImmediate(() => {
      if (pending.delete(change)) unkept.push(change);
    });
  };
  const watchTable = (table: object): object =>
    new Proxy(table, {
      get: (target, name) => {
        const value: unknown = Reflect.get(target, name, target);
        if (typeof value !== 'function') return value;
        return (...values: unknown[]): unknown => {
          if (changing.has(name)) note();
          return Reflect.apply(value, target, values);
        };
      },
    });
  return {
    watch: (tables: MemoryTables): MemoryTables =>
      new Proxy(tables, { get: (target, name) => watchTable(Reflect.get(target, name) as object) }),
    keep: () => pending.clear(),
    /** Throws the first change that was not kept. */
    check: () => {
      for (const change of unkept) throw change;
    },
  };
};
