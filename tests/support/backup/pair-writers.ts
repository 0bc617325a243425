import type { Pool } from 'pg';

/** A transaction of two rows that was acknowledged. */
export type Pair = { readonly name: string; readonly at: number };

/** So many writers that add pairs of rows until they are stopped. */
export const startPairWriters = (pool: Pool, writers: number) => {
  const acknowledged: Pair[] = [];
  const waiting = new Map<() => void, number>();
  const stopping = new AbortController();

  const note = (name: string): void => {
    acknowledged.push({ name, at: Date.now() });
    for (const [go, count] of waiting)
      if (acknowledged.length >= count) {
        waiting.delete(go);
        go();
      }
  };

  const write = async (writer: number): Promise<void> => {
    const client = await pool.connect();
    try {
      for (let turn = 0; !stopping.signal.aborted; turn += 1) {
        const name = `pair-${writer}-${turn}`;
        await client.query('begin');
        for (const half of ['a', 'b'])
          await client.query('insert into secrets (name, value) values ($1, $2)', [
            `${name}-${half}`,
            Buffer.from(half),
          ]);
        await client.query('commit');
        note(name);
      }
    } finally {
      client.release();
    }
  };

  const writing = Promise.all(Array.from({ length: writers }, (_, writer) => write(writer)));
  return {
    /** Resolves when so many pairs more are acknowledged. */
    more: (pairs: number): Promise<void> =>
      new Promise((resolve) => {
        waiting.set(resolve, acknowledged.length + pairs);
      }),
    /** Ends the writers, and returns all that was acknowledged. */
    stop: async (): Promise<readonly Pair[]> => {
      stopping.abort();
      await writing;
      return acknowledged;
    },
  };
};

/** Returns how many halves of each pair are in a table that was copied out. */
export const halvesIn = (copied: string): ReadonlyMap<string, number> => {
  const halves = new Map<string, number>();
  for (const [, name = ''] of copied.matchAll(/^(pair-\d+-\d+)-[ab]\t/gm))
    halves.set(name, (halves.get(name) ?? 0) + 1);
  return halves;
};
