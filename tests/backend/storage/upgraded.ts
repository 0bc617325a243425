import { Client } from 'pg';
import { migrations } from '#backend/migrations.ts';
import { migrate } from '#backend/storage/migrate.ts';
import { freshDatabase } from '#tests/support/shared-postgres.ts';

const before = (name: string) => Object.fromEntries(Object.entries(migrations).filter(([each]) => each < name));

/** A database as an earlier build left it with these rows, brought up to date; returns what a query finds then. */
export const upgraded = async (from: string, rows: string, query: string): Promise<unknown[]> => {
  const connectionString = await freshDatabase('template1');
  await migrate({ connectionString }, before(from));
  const client = new Client({ connectionString });
  await client.connect();
  try {
    await client.query(rows);
    await migrate({ connectionString }, migrations);
    return (await client.query(query)).rows;
  } finally {
    await client.end();
  }
};
