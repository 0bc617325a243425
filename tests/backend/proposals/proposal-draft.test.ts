import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  CreateProposalDocument,
  DeleteServiceDocument,
  DeleteServiceItemDocument,
  EditProposalDocument,
  GetProposalDocument,
  GetProposalsDocument,
  GetRecipientProposalsDocument,
  type CreateProposalInput,
} from '#contracts/generated/proposals/graphql.ts';
import { apiClient, dataOf, type Api } from '#tests/support/api-client.ts';
import { ulid } from '#tests/support/chance/ulid.ts';
import { startEmbeddedBackend, type EmbeddedBackend } from '#tests/support/embedded-backend.ts';
import { doneTo } from '#tests/support/storage/audit-trail.ts';
import { proposalTo, websiteCare } from '#tests/support/proposal-inputs.ts';

let backend: EmbeddedBackend;
let admin: Api;
let ada: Api;

beforeAll(async () => {
  backend = await startEmbeddedBackend();
  await backend.createUser({ email: 'admin@coolio.test', name: 'Robin', admin: true });
  await backend.createUser({ email: 'ada@coolio.test', name: 'Ada' });
  const as = async (email: string) => apiClient(backend.url, await backend.signIn(email));
  admin = await as('admin@coolio.test');
  ada = await as('ada@coolio.test');
});
afterAll(() => backend.close());

const create = async (input: CreateProposalInput) =>
  (await dataOf(admin(CreateProposalDocument, { input }))).createProposal;
const asSeenBy = async (api: Api, id: string) => (await dataOf(api(GetProposalDocument, { id }))).getProposal;

describe('a draft', () => {
  it('has ids for everything and binds recipients who have proved their address', async () => {
    const draft = await create(proposalTo(['ADA@coolio.test ', 'new@coolio.test']));
    expect(draft).toMatchObject({ status: 'DRAFT', revision: 1, currency: 'USD', sentAt: null, payments: [] });
    expect(draft.recipients.map(({ email, userId }) => [email, userId !== null])).toEqual([
      ['ada@coolio.test', true],
      ['new@coolio.test', false],
    ]);
    expect(new Set(draft.services.flatMap(({ id, lineItems }) => [id, ...lineItems.map((item) => item.id)])).size).toBe(
      4,
    );
  });

  it('is invisible to its recipients', async () => {
    const draft = await create(proposalTo(['ada@coolio.test']));
    expect(await asSeenBy(ada, draft.id)).toBeNull();
    const { getRecipientProposals } = await dataOf(ada(GetRecipientProposalsDocument, { limit: 100 }));
    expect(getRecipientProposals.items.map(({ id }) => id)).not.toContain(draft.id);
  });

  it('is made once however often the same id is sent', async () => {
    const input = proposalTo(['ada@coolio.test'], { id: ulid() });
    const made = await Promise.all(Array.from({ length: 8 }, () => create(input)));
    expect(new Set(made.map((each) => JSON.stringify(each))).size).toBe(1);
    expect(await doneTo(backend, made[0]?.id ?? '')).toEqual(['createProposal']);
  });

  it('refuses an id that is not a ULID', async () => {
    const answer = await admin(CreateProposalDocument, { input: proposalTo([], { id: 'abc' }) });
    expect(answer.errors[0]).toMatchObject({ errorType: 'BadRequest', errorInfo: { field: 'id' } });
  });

  it('keeps the ids of what stays when it is edited, and never takes ids of other proposals', async () => {
    const other = await create(proposalTo([]));
    const draft = await create(proposalTo([]));
    const [service] = draft.services;
    const items = service?.lineItems.map((item) => ({ ...item, files: [] })) ?? [];
    const foreign = other.services[0]?.id ?? '';
    const input = {
      revision: draft.revision,
      recipients: [],
      message: 'New words',
      services: [
        { id: service?.id ?? '', title: 'Kept', type: 'DesignAndCode' as const, lineItems: items.slice(0, 2) },
        { id: foreign, title: 'Taken', type: 'Advertising' as const, lineItems: items.slice(0, 1) },
      ],
    };
    const { editProposal } = await dataOf(admin(EditProposalDocument, { id: draft.id, input }));
    expect(editProposal).toMatchObject({ revision: 2, message: 'New words' });
    expect(editProposal.services[0]).toMatchObject({ id: service?.id, title: 'Kept' });
    expect(editProposal.services[0]?.lineItems.map(({ id }) => id)).toEqual(items.slice(0, 2).map(({ id }) => id));
    expect(editProposal.services[1]?.id).not.toBe(foreign);
    expect(editProposal.services[1]?.lineItems[0]?.id).not.toBe(items[0]?.id);
  });

  it('loses single items and services, and only its own', async () => {
    const draft = await create(proposalTo([], { services: [websiteCare(), websiteCare('Second')] }));
    const [first, second] = draft.services;
    const stranger = await create(proposalTo([]));
    const strange = stranger.services[0];
    const wrong = await admin(DeleteServiceDocument, { proposalId: draft.id, serviceId: strange?.id ?? '' });
    expect(wrong.errors[0]?.errorType).toBe('NotFound');
    const mixed = { serviceId: first?.id ?? '', serviceItemId: second?.lineItems[0]?.id ?? '' };
    expect((await admin(DeleteServiceItemDocument, mixed)).errors[0]?.errorType).toBe('NotFound');
    const own = { serviceId: first?.id ?? '', serviceItemId: first?.lineItems[0]?.id ?? '' };
    const { deleteServiceItem } = await dataOf(admin(DeleteServiceItemDocument, own));
    expect(deleteServiceItem.services[0]?.lineItems).toHaveLength(2);
    const { deleteService } = await dataOf(
      admin(DeleteServiceDocument, { proposalId: draft.id, serviceId: second?.id ?? '' }),
    );
    expect(deleteService.services).toHaveLength(1);
    expect(deleteService.revision).toBe(3);
  });

  it.each([
    ['a price of -1', { price: -1 }, 'services.0.lineItems.0.price', 'Price must be 0.01..999,999.99'],
    [
      'a price beyond the highest',
      { price: 1_000_000_00 },
      'services.0.lineItems.0.price',
      'Price must be 0.01..999,999.99',
    ],
    [
      'no interval',
      { billingType: 'RECURRING' as const, billingInterval: null },
      'services.0.lineItems.0.billingInterval',
      'Choose an interval',
    ],
    ['NUL in a title', { title: 'a\0b' }, 'input.services.0.lineItems.0.title', 'cannot be stored'],
    [
      'a file that is nobody’s',
      { files: [{ key: 'proposal/x/../y.png', type: 'image' as const }] },
      'services.0.lineItems.0.files.0.key',
      'Not Found',
    ],
  ])('refuses %s by name', async (_, change, field, message) => {
    const service = websiteCare();
    const [item] = service.lineItems;
    if (item === undefined) throw new Error('no item');
    const input = proposalTo([], { services: [{ ...service, lineItems: [{ ...item, ...change }] }] });
    const { errors } = await admin(CreateProposalDocument, { input });
    expect(errors[0]).toMatchObject({
      errorType: 'BadRequest',
      errorInfo: { field },
      message: expect.stringContaining(message),
    });
  });
});

describe('the recipients of a draft', () => {
  const many = (count: number) => proposalTo(Array.from({ length: count }, (_, at) => `person-${at}@coolio.test`));

  it('are at most 50', async () => {
    expect((await create(many(50))).recipients).toHaveLength(50);
    const { errors } = await admin(CreateProposalDocument, { input: many(51) });
    expect(errors[0]).toMatchObject({ message: 'At most 50 recipients', errorInfo: { field: 'recipients' } });
  });

  it.each(['not an email', 'ada@', ''])('are named by their place where one is %j', async (email) => {
    const input = proposalTo(['ada@coolio.test', 'bea@coolio.test', email]);
    const { errors } = await admin(CreateProposalDocument, { input });
    expect(errors[0]).toMatchObject({ errorType: 'BadRequest', errorInfo: { field: 'recipients.2.email' } });
  });
});

describe('paging', () => {
  it('meets every proposal once though others come and go meanwhile', async () => {
    const { getProposals: all } = await dataOf(admin(GetProposalsDocument, { limit: 100 }));
    const before = all.items.map(({ id }) => id);
    const seen: string[] = [];
    let nextToken: string | null = null;
    do {
      const page: { items: { id: string }[]; nextToken: string | null } = (
        await dataOf(admin(GetProposalsDocument, { limit: 3, nextToken }))
      ).getProposals;
      seen.push(...page.items.map(({ id }) => id));
      nextToken = page.nextToken;
      await create(proposalTo([]));
    } while (nextToken !== null);
    expect(seen).toEqual(before);
  });

  it.each(['nonsense', 'AAAA'])('refuses the token %s', async (nextToken) => {
    const { errors } = await admin(GetProposalsDocument, { nextToken });
    expect(errors[0]).toMatchObject({
      errorType: 'BadRequest',
      errorInfo: { field: 'nextToken' },
      message: 'This list has changed, start again.',
    });
  });

  it('refuses a token of another list, filter or person', async () => {
    const { getProposals } = await dataOf(admin(GetProposalsDocument, { limit: 1 }));
    const nextToken = getProposals.nextToken;
    expect(nextToken).not.toBeNull();
    expect((await admin(GetProposalsDocument, { status: 'DRAFT', nextToken })).errors[0]?.errorType).toBe('BadRequest');
    expect((await ada(GetRecipientProposalsDocument, { nextToken })).errors[0]?.errorType).toBe('BadRequest');
  });

  it.each([-1, 0, 101, 1_000_000_000])('refuses a limit of %s by name', async (limit) => {
    const { status, errors } = await admin(GetProposalsDocument, { limit });
    expect(status).toBe(200);
    expect(errors[0]).toMatchObject({ errorType: 'BadRequest', errorInfo: { field: 'limit' } });
  });
});
