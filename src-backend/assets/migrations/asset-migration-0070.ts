import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import { keepTallies } from '#backend/tallies/keep-tallies.ts';

const ofKept = { owner: 'r.owner_id', where: 'r.deleted_at is null' };

/** Counts a person's assets by what lists of them are filtered by, and has those of a tag found by an index. */
export const assetFacetsMigration: Migration = {
  up: async (db) => {
    await sql`create index assets_tags on assets using gin (tag_keys) where deleted_at is null`.execute(db);
    await keepTallies(db, 'assets', [
      { ...ofKept, kind: 'assets', part: 'r.type' },
      { ...ofKept, kind: 'asset-brands', part: 'r.brand_id', where: 'r.deleted_at is null and r.brand_id is not null' },
      {
        ...ofKept,
        kind: 'asset-tags',
        period: 'tagged.key',
        part: 'tagged.tag',
        from: 'unnest(r.tags, r.tag_keys) as tagged (tag, key)',
      },
      {
        ...ofKept,
        kind: 'asset-sources',
        period: 'r.source_key',
        part: 'r.source',
        where: `r.deleted_at is null and r.source_key <> ''`,
      },
    ]);
  },
};
