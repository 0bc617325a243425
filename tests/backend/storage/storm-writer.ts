import { randomUUID } from 'node:crypto';
import { writeSync } from 'node:fs';
import { sql } from 'kysely';
import { openStormDatabase } from './storm-database.ts';

// A program of its own: eight writers, each acknowledged pair of rows as one line on standard output.
const writers = 8;
const database = await openStormDatabase(process.argv[2] ?? '');
writeSync(1, 'ready\n');

let ended = false;
const write = async (): Promise<void> => {
  for (;;) {
    if (ended) return;
    const id = randomUUID();
    try {
      await database.db.transaction().execute(async (transaction) => {
        await sql`insert into storm values (${id}, 1)`.execute(transaction);
        await sql`insert into storm values (${id}, 2)`.execute(transaction);
      });
      writeSync(1, `${id}\n`);
    } catch {
      await new Promise(setImmediate);
    }
  }
};

const writing = Promise.all(Array.from({ length: writers }, write));
process.once('SIGTERM', () => {
  ended = true;
  void writing.then(() => database.close());
});
