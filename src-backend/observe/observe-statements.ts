import type { Observe } from './observe.ts';
import { other } from './observe-requests.ts';

export type Statement = { readonly kind: string; readonly table: string | undefined };

const kinds: ReadonlySet<string> = new Set([
  'select',
  'insert',
  'update',
  'delete',
  'with',
  'begin',
  'start',
  'commit',
  'rollback',
  'savepoint',
]);

/** Returns the kind of a statement and the first table that it names; never a value. */
export const readStatement = (text: string): Statement => {
  const word = /^\s*([a-z]+)/i.exec(text)?.[1]?.toLowerCase() ?? other;
  const kind = kinds.has(word) ? word : other;
  const table = /\b(?:from|into|update)\s+"?([a-z_]{1,63})"?/i.exec(text)?.[1]?.toLowerCase();
  return { kind, table };
};

const mostTexts = 500;

/** Returns {@link readStatement}, which reads each text once while there is room. */
const createReadStatement = (): ((text: string) => Statement) => {
  const known = new Map<string, Statement>();
  return (text) => {
    const found = known.get(text);
    if (found !== undefined) return found;
    const statement = readStatement(text);
    if (known.size < mostTexts) known.set(text, statement);
    return statement;
  };
};

/** Runs one statement. Rejects with what the statement rejects with. */
export type RunStatement = <Result>(text: string, run: () => Promise<Result>) => Promise<Result>;

/** Returns what measures and traces statements; undefined where that is not wanted. */
export const observeStatements = (observe: Observe): RunStatement | undefined => {
  if (!observe.measures && !observe.traces) return undefined;
  const read = createReadStatement();
  return (text, run) => {
    const { kind, table } = read(text);
    const facts = { 'db.system.name': 'postgresql', 'db.operation.name': kind };
    return observe.step(
      {
        name: table === undefined ? kind : `${kind} ${table}`,
        kind: 'client',
        facts: table === undefined ? facts : { ...facts, 'db.collection.name': table },
      },
      async () => {
        const begun = performance.now();
        try {
          return await run();
        } finally {
          observe.time(
            'portal_database_query_duration_seconds',
            { statement: kind },
            (performance.now() - begun) / 1000,
          );
        }
      },
    );
  };
};
