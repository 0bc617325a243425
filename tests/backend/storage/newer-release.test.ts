import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { migrate, type Migrations } from '#backend/storage/migrate.ts';
import { openMigrated } from '#backend/storage/database.ts';
import { silentLog } from '#backend/storage/log.ts';
import { freshDatabase } from '#tests/support/shared-postgres.ts';

const creating = (table: string) => ({
  up: async (db: Parameters<Migrations[string]['up']>[0]) => {
    await sql`create table ${sql.ref(table)} (id text primary key)`.execute(db);
  },
});
const first: Migrations = { '0001-first': creating('first') };
const expanded: Migrations = { ...first, '0003-more': creating('more') };

/** The database of a portal of which a process of this release is started. */
const start = (url: string | undefined, migrations: Migrations) =>
  openMigrated({ url, dataDir: '/nowhere', log: silentLog }, { migrations, appendOnly: [] });

describe('a process that starts over the database of a newer release', () => {
  it('runs where that only added, and adds what it has itself', async () => {
    const url = await freshDatabase('template1');
    await migrate({ connectionString: url }, expanded);
    const database = await start(url, { ...first, '0002-late': creating('late') });
    const { rows } = await database.pool.query('select name from kysely_migration order by name');
    expect(rows.map(({ name }) => name as string)).toEqual(['0001-first', '0002-late', '0003-more']);
    expect((await database.pool.query('select * from late')).rows).toEqual([]);
    await database.close();
  });

  it('refuses where that removed what this release needs, and says what to do', async () => {
    const url = await freshDatabase('template1');
    await migrate({ connectionString: url }, { ...expanded, '0004-contract-more': creating('rest') });
    await expect(start(url, expanded)).rejects.toThrow(
      'A newer release changed this database by 0004-contract-more, which removed what this release needs. Start that release, or restore a backup.',
    );
  });
});
