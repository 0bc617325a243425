import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { GetBrandsDocument } from '#contracts/generated/brands/graphql.ts';
import { brandOrders, listBrands } from '#backend/brands/brand-store.ts';
import { placeIn } from '#backend/storage/newest-first.ts';
import { brandSorts } from '#core/brands/brand.ts';
import { apiClient } from '#tests/support/api-client.ts';
import { startEmbeddedBackend, type EmbeddedBackend } from '#tests/support/embedded-backend.ts';
import { explaining, touched } from '#tests/support/storage/query-plans.ts';

let backend: EmbeddedBackend;
let adaId: string;

beforeAll(async () => {
  backend = await startEmbeddedBackend();
  const robin = await backend.createUser({ email: 'robin@coolio.test', name: 'Robin', admin: true });
  adaId = (await backend.createUser({ email: 'ada@coolio.test', name: 'Ada' })).id;
  await sql`
    insert into brands (id, owner_id, name, name_key, name_order, website, description, colors, created_at)
    select '01J' || lpad(upper(to_hex(n)), 23, '0'), case when n % 40 = 0 then ${adaId} else ${robin.id} end,
      'B', n::text, 'brand ' || n * 7919 % 1009, '', '', '{}', now()
    from generate_series(1, 16000) n`.execute(backend.database.db);
  await sql`vacuum analyze brands, users`.execute(backend.database.db);
});
afterAll(() => backend.close());

describe('lists of brands', () => {
  it('refuse a sort that is not offered, naming it and those that are', async () => {
    const ada = apiClient(backend.url, await backend.signIn('ada@coolio.test'));
    const { errors } = await ada(GetBrandsDocument, { sort: 'website' as 'name' });
    expect(errors[0]).toMatchObject({
      errorInfo: { field: 'sort' },
      message: expect.stringContaining('use one of newest, oldest, name'),
    });
  });

  it.each(brandSorts)('read as little on page 25 as on page 1, %s, for everybody and one owner', async (sort) => {
    const plans = explaining(backend.database);
    const ratios: number[] = [];
    for (const ownerId of [undefined, adaId]) {
      const asked = { seenOf: undefined, ownerId, words: [], sort };
      const before = await listBrands(backend.database.db, { ...asked, after: undefined, count: 240 });
      const last = before.at(-1);
      const after = last === undefined ? undefined : placeIn(brandOrders[sort], last);
      const first = await touched(listBrands(plans, { ...asked, after: undefined, count: 11 }));
      ratios.push((await touched(listBrands(plans, { ...asked, after, count: 11 }))) / first);
    }
    expect(Math.max(...ratios)).toBeLessThanOrEqual(1.2);
  });
});
