import type { Kysely, Transaction } from 'kysely';
import { isDeadlock } from './sql-state.ts';
import type { Tables } from './tables.ts';

const mostAttempts = 3;

/** What is left for the end of a transaction. */
type Ending = {
  /** Runs last in the transaction, in order; rejecting undoes it. */
  readonly atEnd: (() => Promise<void>)[];
  /** Runs once it is committed. */
  readonly afterwards: (() => void)[];
};

const endings = new WeakMap<Kysely<Tables>, Ending>();

/** Works in one transaction. */
const attempt = async <Result>(
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

/**
 * Works in a transaction, to the end of which any part of the work can leave something. Where it and another waited for each
 * other and the database undid it, the work is done once more, twice at most: it may change nothing else than the database.
 */
export const transact = async <Result>(
  db: Kysely<Tables>,
  work: (trx: Transaction<Tables>) => Promise<Result>,
): Promise<Result> => {
  for (let count = 1; ; count += 1)
    try {
      return await attempt(db, work);
    } catch (cause) {
      if (count === mostAttempts || !isDeadlock(cause)) throw cause;
    }
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
