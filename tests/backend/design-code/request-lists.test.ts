import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import {
  GetAdminDesignCodeServiceRequestsDocument,
  GetDesignCodeServiceRequestsDocument,
  type GetAdminDesignCodeServiceRequestsQueryVariables,
} from '#contracts/generated/design-code/graphql.ts';
import { requestOrders, type RequestOrder } from '#core/design-code/request.ts';
import { dataOf } from '#tests/support/api-client.ts';
import { storeUpload } from '#tests/support/assets/stored-assets.ts';
import { shuffled } from '#tests/support/chance/seed.ts';
import { modelRequest } from '#tests/support/design-code/request-inputs.ts';
import { storeRequest } from '#tests/support/design-code/stored-requests.ts';
import { startEmbeddedBackend, type EmbeddedBackend } from '#tests/support/embedded-backend.ts';
import { join, made, proposed, refusalOf, type Somebody } from './request-stage.ts';

const priorities = ['low', 'normal', 'high', 'urgent'] as const;

let backend: EmbeddedBackend;
let robin: Somebody;
let ada: Somebody;
let noor: Somebody;
let stored: readonly { readonly id: string; readonly rank: number }[];

beforeAll(async () => {
  backend = await startEmbeddedBackend();
  robin = await join(backend, 'Robin', true);
  ada = await join(backend, 'Ada');
  noor = await join(backend, 'Noor');
  const ranks = shuffled(Array.from({ length: 12 }, (_, at) => at % 4));
  const rows = [];
  for (const [at, rank] of ranks.entries()) {
    const priority = priorities[rank] ?? 'low';
    rows.push({
      id: await storeRequest(backend.database.db, at % 2 === 0 ? ada.user : noor.user, { answers: { priority } }),
      rank,
    });
  }
  stored = rows;
});
afterAll(() => backend.close());

type Page = Partial<GetAdminDesignCodeServiceRequestsQueryVariables>;

const page = async (variables: Page) =>
  (await dataOf(robin.api(GetAdminDesignCodeServiceRequestsDocument, variables))).getAdminDesignCodeServiceRequests;

const everyPage = async (variables: Page): Promise<string[]> => {
  const ids: string[] = [];
  let nextToken: string | null = null;
  do {
    const next: Awaited<ReturnType<typeof page>> = await page({ ...variables, nextToken });
    ids.push(...next.items.map(({ id }) => id));
    nextToken = next.nextToken;
  } while (nextToken !== null);
  return ids;
};

const sorted: Readonly<Record<RequestOrder, () => readonly string[]>> = {
  oldest: () => stored.map(({ id }) => id),
  newest: () => stored.map(({ id }) => id).toReversed(),
  priority: () => stored.toSorted((a, b) => b.rank - a.rank || (a.id < b.id ? 1 : -1)).map(({ id }) => id),
};

describe('the list of every request', () => {
  it.each(requestOrders.flatMap((order) => [1, 3, 5, 25].map((limit) => [order, limit] as const)))(
    'ordered by %s has each request once in pages of %i',
    async (orderBy, limit) => {
      expect(await everyPage({ orderBy, limit })).toEqual(sorted[orderBy]());
    },
  );

  it('is the newest first unless asked otherwise', async () => {
    expect((await page({})).items.map(({ id }) => id)).toEqual(sorted.newest());
  });

  it('goes on where it was though requests come and go', async () => {
    const first = await page({ orderBy: 'priority', limit: 4 });
    const { db } = backend.database;
    const urgent = await storeRequest(db, ada.user, { answers: { priority: 'urgent' } });
    const rest = await page({ orderBy: 'priority', limit: 25, nextToken: first.nextToken });
    expect([...first.items, ...rest.items].map(({ id }) => id)).toEqual(sorted.priority());
    await db.deleteFrom('design_code_requests').where('id', '=', urgent).execute();
  });

  it('takes no page token of another order or filter', async () => {
    const { nextToken } = await page({ orderBy: 'priority', limit: 4 });
    for (const other of [{ orderBy: 'newest' }, { orderBy: 'priority', category: 'WebDesign' }] as const)
      expect(
        await refusalOf(robin.api(GetAdminDesignCodeServiceRequestsDocument, { ...other, limit: 4, nextToken })),
      ).toMatchObject({ errorType: 'BadRequest' });
  });

  it('has those of a category and subcategory', async () => {
    const { id } = await made(ada, modelRequest());
    expect(await everyPage({ category: 'ThreeD' })).toEqual([id]);
    expect(await everyPage({ category: 'ThreeD', subCategory: 'GameDevelopment' })).toEqual([id]);
    expect(await everyPage({ category: 'ThreeD', subCategory: 'ProductVisualization' })).toEqual([]);
    await backend.database.db.deleteFrom('design_code_requests').where('id', '=', id).execute();
  });

  it('takes as many queries for 25 requests as for one', async () => {
    const { db, pool } = backend.database;
    for (const { id } of stored) await proposed(robin, ada, id);
    const key = await storeUpload(db, ada.user);
    const more: string[] = [];
    onTestFinished(async () => void (await db.deleteFrom('design_code_requests').where('id', 'in', more).execute()));
    for (let at = 0; at < 13; at += 1)
      more.push(await storeRequest(db, ada.user, { answers: { designFiles: [{ key, name: 'Draft' }] } }));
    const queries = async (limit: number): Promise<number> => {
      let count = 0;
      const begun = (): void => {
        count += 1;
      };
      pool.on('acquire', begun);
      const { items } = await page({ limit });
      pool.off('acquire', begun);
      expect(items).toHaveLength(limit);
      return count;
    };
    const [few, many] = [await queries(1), await queries(25)];
    expect(few).toBeGreaterThan(0);
    expect(many).toBe(few);
  });
});

describe('the list of one’s own requests', () => {
  it('has no other’s, in pages, newest first', async () => {
    const { getDesignCodeServiceRequests: first } = await dataOf(
      noor.api(GetDesignCodeServiceRequestsDocument, { limit: 4 }),
    );
    const { getDesignCodeServiceRequests: rest } = await dataOf(
      noor.api(GetDesignCodeServiceRequestsDocument, { limit: 4, nextToken: first.nextToken }),
    );
    const ids = [...first.items, ...rest.items].map(({ id }) => id);
    expect(ids).toEqual(
      stored
        .filter((_, at) => at % 2 === 1)
        .map(({ id }) => id)
        .toReversed(),
    );
    expect(rest.nextToken).toBeNull();
  });

  it('are an admin’s own too', async () => {
    const { getDesignCodeServiceRequests } = await dataOf(robin.api(GetDesignCodeServiceRequestsDocument, {}));
    expect(getDesignCodeServiceRequests.items).toEqual([]);
  });
});
