import { randomBytes } from 'node:crypto';
import type { Database } from './database.ts';

/** Bytes that are made once for a database and the same for every process and restart. */
export type Secret = (name: string, make?: () => Promise<Buffer>) => Promise<Buffer>;

const randomKey = async (): Promise<Buffer> => randomBytes(32);

/** Secrets kept in the database; when two processes make one at once, both get the one that was stored first. */
export const createSecrets = ({ db }: Pick<Database, 'db'>): Secret => {
  const read = async (name: string) =>
    (await db.selectFrom('secrets').select('value').where('name', '=', name).executeTakeFirst())?.value;

  return async (name, make = randomKey) => {
    const known = await read(name);
    if (known !== undefined) return known;
    await db
      .insertInto('secrets')
      .values({ name, value: await make() })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    const stored = await read(name);
    if (stored === undefined) throw new Error(`the secret ${name} was not stored`);
    return stored;
  };
};
