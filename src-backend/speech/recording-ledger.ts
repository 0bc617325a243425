import type { Database } from '#backend/storage/database.ts';
import './recording-tables.ts';

/** Which recordings there are, and when each was last asked for. */
export type RecordingLedger = {
  /**
   * Returns where the sentences of a recording begin, in milliseconds, and notes that it was asked for; undefined where there is
   * none. Rejects with the database's error.
   */
  readonly ask: (key: string) => Promise<readonly number[] | undefined>;
  /**
   * Notes a recording whose bytes are kept, with where its sentences begin, in milliseconds; once more counts as asking for it.
   * Rejects with the database's error.
   */
  readonly keep: (key: string, starts: readonly number[]) => Promise<void>;
  /**
   * Returns at most so many keys of recordings that nobody asked for since this moment, in milliseconds since 1970, longest
   * unasked first. Rejects with the database's error.
   */
  readonly unasked: (since: number, most: number) => Promise<readonly string[]>;
  /** Forgets recordings whose bytes are gone; unknown keys change nothing. Rejects with the database's error. */
  readonly forget: (keys: readonly string[]) => Promise<void>;
};

type Deps = { readonly database: Pick<Database, 'db'>; readonly now: () => number };

export const createRecordingLedger = ({ database: { db }, now }: Deps): RecordingLedger => ({
  ask: async (key) => {
    const row = await db
      .updateTable('recordings')
      .set({ asked_at: new Date(now()) })
      .where('key', '=', key)
      .returning('starts')
      .executeTakeFirst();
    return row?.starts;
  },
  keep: async (key, starts) => {
    const at = new Date(now());
    await db
      .insertInto('recordings')
      .values({ key, starts: [...starts], made_at: at, asked_at: at })
      .onConflict((conflict) => conflict.column('key').doUpdateSet({ starts: [...starts], asked_at: at }))
      .execute();
  },
  unasked: async (since, most) => {
    const rows = await db
      .selectFrom('recordings')
      .select('key')
      .where('asked_at', '<', new Date(since))
      .orderBy('asked_at')
      .limit(most)
      .execute();
    return rows.map(({ key }) => key);
  },
  forget: async (keys) => {
    if (keys.length > 0)
      await db
        .deleteFrom('recordings')
        .where('key', 'in', [...keys])
        .execute();
  },
});
