import { ulid } from 'ulid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as contract from '#contracts/generated/graphql.ts';
import { contractSchema } from '#backend/graphql/api-schema.ts';
import type { UserRow } from '#backend/identity/identity-tables.ts';
import { apiClient, dataOf, type Answer, type Api } from '#tests/support/api-client.ts';
import { startEmbeddedBackend, type EmbeddedBackend } from '#tests/support/embedded-backend.ts';
import { proposalTo } from '#tests/support/proposal-inputs.ts';
import { openRealtime } from '#tests/support/realtime-client.ts';
import { storeCheckout, storeNotification, storeOrder } from '#tests/support/stored-rows.ts';
import { authorizationMatrix, columns, type Cell, type Column, type MatrixRow } from '../authorization-matrix.ts';

type Variables = Readonly<Record<string, unknown>>;
type Seen = Readonly<Record<string, never>>;

type Actor = { readonly api: Api; readonly user: UserRow | undefined; readonly token: string | undefined };

type Call = {
  readonly document: { toString(): string };
  /** Variables that name a new object of the person in column O (a proposal: sent by him, to R). */
  readonly about?: (owner: UserRow) => Promise<Variables>;
  /** The ids that turn the variables into those of a missing thing. */
  readonly missing?: (variables: Variables) => Variables;
  /** Whether the answer holds rows of this person alone. */
  readonly isOwn?: (data: never, user: UserRow) => boolean;
};

let backend: EmbeddedBackend;
const actors = {} as Record<Column | 'sender', Actor>;

beforeAll(async () => {
  backend = await startEmbeddedBackend();
  const join = async (name: string, admin = false): Promise<Actor> => {
    const email = `${name}@coolio.test`;
    const user = await backend.createUser({ email, name, admin });
    const token = await backend.signIn(email);
    return { api: apiClient(backend.url, token), user, token };
  };
  actors.G = { api: apiClient(backend.url, undefined), user: undefined, token: undefined };
  actors.sender = await join('sender', true);
  actors.A = await join('anna', true);
  actors.U = await join('uma');
  actors.O = await join('olga');
  actors.X = await join('otto');
  actors.R = await join('rita');
  for (const { user } of Object.values(actors)) {
    if (user === undefined) continue;
    await storeOrder(backend.database.db, user);
    await storeNotification(backend.database.db, user.id);
    await sentProposal(user.email);
  }
});
afterAll(() => backend.close());

const draft = async (email: string) => {
  const input = proposalTo([email]);
  return (await dataOf(actors.sender.api(contract.CreateProposalDocument, { input }))).createProposal;
};
const sentProposal = async (email: string) => {
  const { id } = await draft(email);
  const input = { revision: 1, recipients: [{ email }], message: '' };
  return (await dataOf(actors.sender.api(contract.SendDraftProposalDocument, { id, input }))).sendDraftProposal;
};
const toRita = () => actors.R.user?.email ?? '';
const withId = (id: string) => ({ id });
const other = (variables: Variables): Variables => ({ ...variables, id: ulid() });
const db = () => backend.database.db;

const calls: Readonly<Record<string, Call>> = {
  getAllOrders: { document: contract.GetAllOrdersDocument },
  getUserOrders: {
    document: contract.GetUserOrdersDocument,
    isOwn: ({ getUserOrders }: { getUserOrders: { items: { user: { id: string } }[] } }, { id }) =>
      getUserOrders.items.length > 0 && getUserOrders.items.every(({ user }) => user.id === id),
  },
  getOrder: { document: contract.GetOrderDocument, about: async (owner) => withId((await storeOrder(db(), owner)).orderId), missing: other },
  getSubscriptionPayments: {
    document: contract.GetSubscriptionPaymentsDocument,
    about: async (owner) => ({ subscriptionId: (await storeOrder(db(), owner)).subscriptionId }),
    missing: () => ({ subscriptionId: ulid() }),
  },
  getUserSubscription: {
    document: contract.GetUserSubscriptionDocument,
    about: async (owner) => withId((await storeOrder(db(), owner)).subscriptionId),
    missing: other,
    isOwn: ({ getUserSubscription }: { getUserSubscription: { userId: string } }, { id }) => getUserSubscription.userId === id,
  },
  getCheckoutSession: { document: contract.GetCheckoutSessionDocument, about: async (owner) => withId(await storeCheckout(db(), owner)), missing: other },
  'getDashboardStats(user)': {
    document: contract.GetUserDashboardStatsDocument,
    isOwn: ({ getDashboardStats }: { getDashboardStats: { orders: number } }) => getDashboardStats.orders >= 1 && getDashboardStats.orders < 6,
  },
  'getDashboardStats(admin)': { document: contract.GetAdminDashboardStatsDocument },
  searchUsersByEmail: { document: contract.SearchUsersByEmailDocument, about: async () => ({ searchTerm: 'coolio' }) },
  getUploadUrl: {
    document: contract.GetUploadUrlDocument,
    about: async () => ({ resource: 'proposal', contentType: 'image/png', extension: 'png' }),
  },
  getProposal: { document: contract.GetProposalDocument, about: async () => withId((await sentProposal(toRita())).id), missing: other },
  getProposals: { document: contract.GetProposalsDocument },
  getRecipientProposals: {
    document: contract.GetRecipientProposalsDocument,
    isOwn: ({ getRecipientProposals }: { getRecipientProposals: { items: { status: string; recipients: { userId: string }[] }[] } }, { id }) =>
      getRecipientProposals.items.length > 0 &&
      getRecipientProposals.items.every(({ recipients, status }) => status !== 'DRAFT' && recipients.some(({ userId }) => userId === id)),
  },
  getNotifications: {
    document: contract.GetNotificationsDocument,
    isOwn: ({ getNotifications }: { getNotifications: { items: { userId: string }[] } }, { id }) =>
      getNotifications.items.every(({ userId }) => userId === id),
  },
  createCheckoutSession: {
    document: contract.CreateCheckoutSessionDocument,
    about: async () => {
      const { id, revision, services } = await sentProposal(toRita());
      const [service] = services;
      return { input: { proposalId: id, revision, services: [{ id: service?.id, lineItems: [{ id: service?.lineItems[0]?.id }] }] } };
    },
    missing: ({ input }) => ({ input: { ...(input as object), proposalId: ulid() } }),
  },
  declineProposal: { document: contract.DeclineProposalDocument, about: async () => withId((await sentProposal(toRita())).id), missing: other },
  createProposal: { document: contract.CreateProposalDocument, about: async () => ({ input: proposalTo([]) }) },
  editProposal: {
    document: contract.EditProposalDocument,
    about: async () => ({ id: (await draft(toRita())).id, input: { revision: 1, recipients: [], services: [], message: '' } }),
    missing: other,
  },
  sendDraftProposal: {
    document: contract.SendDraftProposalDocument,
    about: async () => ({ id: (await draft(toRita())).id, input: { revision: 1, recipients: [{ email: toRita() }], message: '' } }),
    missing: other,
  },
  deleteProposal: { document: contract.DeleteProposalDocument, about: async () => withId((await sentProposal(toRita())).id), missing: other },
  duplicateProposal: { document: contract.DuplicateProposalDocument, about: async () => withId((await sentProposal(toRita())).id), missing: other },
  deleteServiceItem: {
    document: contract.DeleteServiceItemDocument,
    about: async () => {
      const [service] = (await draft(toRita())).services;
      return { serviceId: service?.id, serviceItemId: service?.lineItems[0]?.id };
    },
    missing: () => ({ serviceId: ulid(), serviceItemId: ulid() }),
  },
  deleteService: {
    document: contract.DeleteServiceDocument,
    about: async () => {
      const { id, services } = await draft(toRita());
      return { proposalId: id, serviceId: services[0]?.id };
    },
    missing: () => ({ proposalId: ulid(), serviceId: ulid() }),
  },
  renewSubscription: { document: contract.RenewSubscriptionDocument, about: async (owner) => withId((await storeOrder(db(), owner)).subscriptionId) },
  deleteNotification: { document: contract.DeleteNotificationDocument, about: async (owner) => withId(await storeNotification(db(), owner.id)), missing: other },
  deleteAllNotifications: {
    document: contract.DeleteAllNotificationsDocument,
    isOwn: ({ deleteAllNotifications }: { deleteAllNotifications: number }) => deleteAllNotifications > 0,
  },
  changeNotificationStatus: {
    document: contract.ChangeNotificationStatusDocument,
    about: async (owner) => ({ id: await storeNotification(db(), owner.id), status: 'read' }),
    missing: other,
  },
  markAllNotificationsRead: {
    document: contract.MarkAllNotificationsReadDocument,
    isOwn: ({ markAllNotificationsRead }: { markAllNotificationsRead: number }) => markAllNotificationsRead > 0,
  },
  publishNotification: {
    document: { toString: () => 'mutation Publish($id: ID!) { publishNotification(id: $id) { id } }' },
    about: async (owner) => withId(await storeNotification(db(), owner.id)),
  },
};

const proposalsOfSender = new Set(['getProposal', 'createCheckoutSession', 'declineProposal']);

const runCell = async (field: string, column: Column): Promise<Answer<Seen>> => {
  const call = calls[field];
  const owner = column === 'U' ? actors.U.user : actors.O.user;
  if (call === undefined || owner === undefined) throw new Error(`no call for ${field}`);
  const actor = column === 'O' && proposalsOfSender.has(field) ? actors.sender : actors[column];
  if (actor.user !== undefined && call.isOwn !== undefined) await storeNotification(db(), actor.user.id);
  const variables = (await call.about?.(owner)) ?? {};
  const answer = (await actor.api<Seen, Variables>(String(call.document), variables)) as Answer<Seen>;
  if (call.missing === undefined || authorizationCell(field, column) !== 'N') return answer;
  const missing = await actor.api<Seen, Variables>(String(call.document), call.missing(variables));
  expect(answer.text, 'byte for byte as something that is missing').toBe(missing.text);
  return answer;
};

const authorizationCell = (field: string, column: Column): Cell | undefined =>
  authorizationMatrix.find((row) => row.field === field)?.[column];

const expectCell = (row: MatrixRow, column: Column, answer: Answer<Seen>): void => {
  const [error] = answer.errors;
  const value = Object.values((answer.data ?? {}) as Readonly<Record<string, unknown>>)[0] ?? null;
  switch (row[column]) {
    case 'Y':
    case 'S':
      expect(error).toBeUndefined();
      expect(value).not.toBeNull();
      break;
    case 'D':
      if (column === 'G') expect(answer.status).toBe(401);
      expect(value).toBeNull();
      expect(error?.errorType).toBe(column === 'G' ? 'UnauthorizedException' : 'Unauthorized');
      break;
    case 'N':
      expect(value).toBeNull();
      break;
    default:
  }
};

const operations = authorizationMatrix.filter(({ field }) => field !== 'onNotify');
const cells = operations.flatMap((row) =>
  columns.filter((column) => row[column] !== '-').map((column) => [row.field, column, row[column], row] as const),
);

describe('the authorization matrix', () => {
  it('has a row for every operation of the schema, and none besides', () => {
    const schema = contractSchema();
    const fields = [schema.getQueryType(), schema.getMutationType(), schema.getSubscriptionType()].flatMap((type) =>
      Object.keys(type?.getFields() ?? {}),
    );
    const rows = new Set(authorizationMatrix.map(({ field }) => field.replace(/\(.*/, '')));
    expect([...rows].sort()).toEqual(fields.sort());
  });

  it.each(cells)('%s, column %s is %s', async (field, column, cell, row) => {
    const answer = await runCell(field, column);
    expectCell(row, column, answer);
    const { user } = actors[column];
    const isOwn = calls[field]?.isOwn;
    if (cell === 'S' && user !== undefined && isOwn !== undefined && answer.data !== null)
      expect(isOwn(answer.data as never, user)).toBe(true);
  });

  it('leaves what belongs to others alone when somebody clears his own', async () => {
    const own = actors.U.user?.id ?? '';
    const before = await db().selectFrom('notifications').select('id').where('user_id', '!=', own).execute();
    await storeNotification(db(), own);
    await dataOf(actors.U.api(contract.DeleteAllNotificationsDocument, {}));
    expect(await db().selectFrom('notifications').select('id').where('user_id', '!=', own).execute()).toHaveLength(before.length);
    expect(await db().selectFrom('notifications').select('id').where('user_id', '=', own).execute()).toEqual([]);
  });
});

describe('onNotify in the matrix', () => {
  const query = String(contract.OnNotifyDocument);
  const row = authorizationMatrix.find(({ field }) => field === 'onNotify');
  const begin = async (as: Actor, userId: string | undefined) => {
    const client = await openRealtime(backend.url, as.token ?? '');
    const frame = await client.start('one', as.token ?? '', query, userId === undefined ? {} : { userId });
    client.close();
    return frame;
  };

  it('refuses a guest at the door', async () => {
    expect(row?.G).toBe('D');
    const client = await openRealtime(backend.url, 'nonsense');
    expect(client.frames[0]).toMatchObject({ type: 'connection_error', payload: { errors: [{ errorType: 'UnauthorizedException' }] } });
    await client.closed;
  });

  it.each(['U', 'O'] as const)('serves column %s about himself', async (column) => {
    expect(await begin(actors[column], actors[column].user?.id)).toMatchObject({ type: 'start_ack' });
  });

  it.each(['X', 'A'] as const)('refuses column %s about somebody else', async (column) => {
    expect(row?.[column]).toBe('D');
    const frame = await begin(actors[column], actors.O.user?.id);
    expect(frame).toMatchObject({ type: 'error', payload: { errors: [{ errorType: 'Unauthorized' }] } });
  });

  it('refuses a start about nobody', async () => {
    expect(await begin(actors.U, undefined)).toMatchObject({ type: 'error', payload: { errors: [{ errorType: 'Unauthorized' }] } });
  });
});
