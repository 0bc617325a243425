import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { GetBrandsDocument } from '#contracts/generated/brands/graphql.ts';
import { GetAdminDesignCodeServiceRequestsDocument } from '#contracts/generated/design-code/graphql.ts';
import { GetAllOrdersDocument } from '#contracts/generated/orders/graphql.ts';
import { CreateProposalDocument, GetProposalsDocument } from '#contracts/generated/proposals/graphql.ts';
import type { Operation } from '#adapters/appsync/data-api.ts';
import { dataOf } from '#tests/support/api-client.ts';
import { storeRequest } from '#tests/support/design-code/stored-requests.ts';
import { startEmbeddedBackend, type EmbeddedBackend } from '#tests/support/embedded-backend.ts';
import { proposalTo } from '#tests/support/proposal-inputs.ts';
import { storeOrder } from '#tests/support/stored-rows.ts';
import { join, type Somebody } from '#tests/support/tasks/task-stage.ts';
import { storeBrand } from '#tests/support/vault/stored-vault.ts';

let backend: EmbeddedBackend;
let robin: Somebody;
let ada: Somebody;
let bea: Somebody;
const adas: { orders: string[]; requests: string[]; brands: string[]; drafts: string[]; sent: string[] } = {
  orders: [],
  requests: [],
  brands: [],
  drafts: [],
  sent: [],
};

const propose = async (emails: readonly string[], isSent: boolean): Promise<string> => {
  const input = proposalTo(emails, isSent ? { status: 'SENT' } : {});
  return (await dataOf(robin.api(CreateProposalDocument, { input }))).createProposal.id;
};

beforeAll(async () => {
  backend = await startEmbeddedBackend();
  robin = await join(backend, 'Robin', true);
  ada = await join(backend, 'Ada');
  bea = await join(backend, 'Bea');
  const { db } = backend.database;
  for (let at = 0; at < 3; at += 1) {
    adas.orders.push((await storeOrder(db, ada.user)).orderId);
    adas.requests.push(await storeRequest(db, ada.user));
    adas.brands.push(await storeBrand(db, ada.user));
    adas.sent.push(await propose([ada.user.email, bea.user.email], true));
    adas.drafts.push(await propose([ada.user.email], false));
    await storeOrder(db, bea.user);
    await storeRequest(db, bea.user);
    await storeBrand(db, bea.user);
    await propose([bea.user.email], true);
  }
});
afterAll(() => backend.close());

type Connection = { readonly items: readonly { readonly id: string }[]; readonly nextToken: string | null };

/** The only list of an answer. */
const listIn = (data: object): Connection => {
  const [list] = Object.values(data) as readonly Connection[];
  if (list === undefined) throw new Error('no list');
  return list;
};

/** Ids of every page, two items each. */
const idsOf = async <Data extends object, Variables>(
  { api }: Somebody,
  document: Operation<Data, Variables>,
  variables: object,
): Promise<readonly string[]> => {
  const ids: string[] = [];
  let nextToken: string | null = null;
  do {
    const asked = { ...variables, limit: 2, nextToken } as Variables;
    const list: Connection = listIn(await dataOf(api(document, asked)));
    ids.push(...list.items.map(({ id }) => id));
    nextToken = list.nextToken;
  } while (nextToken !== null);
  return ids;
};

const newest = (...ids: readonly string[]): readonly string[] => ids.toSorted().toReversed();

describe('an admin lists of one person', () => {
  it('their orders, of one line where it is given', async () => {
    const userId = ada.user.id;
    const care = 'WebsiteMaintenance' as const;
    expect(await idsOf(robin, GetAllOrdersDocument, { filter: { userId } })).toEqual(newest(...adas.orders));
    expect(await idsOf(robin, GetAllOrdersDocument, { filter: { userId, serviceType: care } })).toEqual(
      newest(...adas.orders),
    );
    expect(await idsOf(robin, GetAllOrdersDocument, { filter: { userId, serviceType: 'Advertising' } })).toEqual([]);
    expect(await idsOf(robin, GetAllOrdersDocument, { filter: { serviceType: care } })).toHaveLength(6);
    expect(await idsOf(robin, GetAllOrdersDocument, {})).toHaveLength(6);
  });

  it('the proposals sent to them or drafted for them, in one status where it is given', async () => {
    const recipientId = ada.user.id;
    expect(await idsOf(robin, GetProposalsDocument, { recipientId })).toEqual(newest(...adas.drafts, ...adas.sent));
    expect(await idsOf(robin, GetProposalsDocument, { recipientId, status: 'DRAFT' })).toEqual(newest(...adas.drafts));
    expect(await idsOf(robin, GetProposalsDocument, { recipientId, status: 'SENT' })).toEqual(newest(...adas.sent));
  });

  it('their brands and their requests', async () => {
    const ownerId = ada.user.id;
    expect(await idsOf(robin, GetBrandsDocument, { ownerId })).toEqual(newest(...adas.brands));
    expect(await idsOf(robin, GetAdminDesignCodeServiceRequestsDocument, { ownerId })).toEqual(
      newest(...adas.requests),
    );
    expect(await idsOf(robin, GetAdminDesignCodeServiceRequestsDocument, { ownerId, orderBy: 'oldest' })).toEqual(
      adas.requests.toSorted(),
    );
  });

  it.each([
    ['orders', GetAllOrdersDocument, (id: string) => ({ filter: { userId: id } })],
    ['proposals', GetProposalsDocument, (id: string) => ({ recipientId: id })],
    ['brands', GetBrandsDocument, (id: string) => ({ ownerId: id })],
    ['requests', GetAdminDesignCodeServiceRequestsDocument, (id: string) => ({ ownerId: id })],
  ])('%s by a token that is good for that person only', async (_name, document, about) => {
    const send = (variables: object) => robin.api<object, object>(String(document), { limit: 2, ...variables });
    const { nextToken } = listIn(await dataOf(send(about(ada.user.id))));
    expect(nextToken).not.toBeNull();
    for (const other of [{}, about(bea.user.id)])
      expect((await send({ ...other, nextToken })).errors[0]).toMatchObject({ errorInfo: { field: 'nextToken' } });
    expect((await send({ ...about(ada.user.id), nextToken })).errors).toEqual([]);
  });
});

describe('a customer', () => {
  it('lists their own brands, and none by the id of somebody else', async () => {
    expect(await idsOf(ada, GetBrandsDocument, {})).toEqual(newest(...adas.brands));
    expect(await idsOf(ada, GetBrandsDocument, { ownerId: ada.user.id })).toEqual(newest(...adas.brands));
    expect(await idsOf(ada, GetBrandsDocument, { ownerId: bea.user.id })).toEqual([]);
  });
});
