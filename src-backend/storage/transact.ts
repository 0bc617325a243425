import type { Kysely, Transaction } from 'kysely';
import type { Tables } from './tables.ts';

/** What is left for the end of a transaction. */
type Ending = {
  /** Runs last in the transaction, in order; rejecting undoes it. */
  readonly atEnd: (() => Promise<void>)[];
  /** Runs once it is committed. */
  readonly afterwards: (() => void)[];
};

const endings = new WeakMap<Kysely<Tables>, Ending>();

/** Works in a transaction, to the end of which any part of the work can leave something. */
export const transact = async <Result>(
  db: Kysely<Tables>,
  work: (trx: Transaction<Tables>) => Promise<Result>,
): Promise<Result> => {
  const ending: Ending = { atEnd: [], afterwards: [] };
  const result = await db.transaction().execute(async (trx) => {
    endings.set(trx, ending);
    const done = await work(trx);
    for (const last of ending.atEnd) await last();
    return done;
  });
  for (const next of ending.afterwards) next();
  return result;
};

const endingOf = (trx: Kysely<Tables>): Ending => {
  const ending = endings.get(trx);
  if (ending === undefined) throw new Error('this transaction was not begun by transact');
  return ending;
};

/** Has this run last in a transaction that {@link transact} began. */
export const atEnd = (trx: Kysely<Tables>, last: () => Promise<void>): void => {
  endingOf(trx).atEnd.push(last);
};

/** Has this run once a transaction that {@link transact} began is committed. */
export const afterwards = (trx: Kysely<Tables>, next: () => void): void => {
  endingOf(trx).afterwards.push(next);
};
