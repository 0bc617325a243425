import { expect, it } from 'vitest';
import { migrations } from '#backend/migrations.ts';
import { openDatabase } from '#backend/open-database.ts';
import { silentLog } from '#backend/storage/log.ts';
import { launchProduct } from '#tests/support/built-product.ts';
import { freshDatabase } from '#tests/support/shared-postgres.ts';
import { createTemporaryDirectory } from '#tests/support/temporary-directory.ts';

const starts = 4;

it('four processes that are begun at once on an empty database change its schema and make the demo world once', async () => {
  const directory = await createTemporaryDirectory();
  const url = (await freshDatabase('template0')) ?? '';
  const lines: string[] = [];
  const products = Array.from({ length: starts }, () =>
    launchProduct({
      dataDir: directory.path,
      env: { DATABASE_URL: url, DATABASE_POOL: '4', DEMO: 'on' },
      onLine: (line) => lines.push(line),
    }),
  );
  try {
    const urls = await Promise.all(products.map(({ ready }) => ready));
    expect(await Promise.all(urls.map(async (each) => (await fetch(`${each}/ready`)).status))).toEqual(
      urls.map(() => 200),
    );
    const database = await openDatabase({ url, dataDir: '', log: silentLog });
    const counts = await database.pool.query(`
      select (select count(*) from kysely_migration) as steps,
        (select count(distinct xmin::text) from kysely_migration) as migrated,
        (select count(distinct xmin::text) from proposals) as made,
        (select count(*) > 0 from proposals) as "isMade"`);
    await database.close();
    expect(counts.rows).toEqual([{ steps: Object.keys(migrations).length, migrated: 1, made: 1, isMade: true }]);
    expect(lines.filter((line) => line.includes('Making the demo world'))).toHaveLength(1);
    expect(lines.filter((line) => /warn|fail|error|missing/i.test(line))).toEqual([]);
  } finally {
    await Promise.all(products.map(({ stop }) => stop()));
    await directory.remove();
  }
}, 300_000);
