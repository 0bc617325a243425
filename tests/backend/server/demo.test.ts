import { Pool } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { GetLeadsDocument } from '#contracts/generated/leads/graphql.ts';
import { GetNotificationsDocument } from '#contracts/generated/notifications/graphql.ts';
import {
  GetAllOrdersDocument,
  GetSubscriptionPaymentsDocument,
  GetUserOrdersDocument,
} from '#contracts/generated/orders/graphql.ts';
import {
  GetProposalQuestionsDocument,
  GetProposalsDocument,
  GetProposalTemplatesDocument,
  GetRecipientProposalsDocument,
} from '#contracts/generated/proposals/graphql.ts';
import {
  GetAssetDuplicatesDocument,
  GetUserAssetsDocument,
  GetUserCollectionsDocument,
} from '#contracts/generated/assets/graphql.ts';
import { GetTasksDocument } from '#contracts/generated/tasks/graphql.ts';
import { GetAllBrandsDocument, GetBrandsDocument } from '#contracts/generated/brands/graphql.ts';
import { demoCoverSize } from '#contracts/demo-world/covers/demo-covers.ts';
import { demoPassword } from '#contracts/demo-world/demo-accounts.ts';
import { agencyAssets } from '#contracts/demo-world/agency-assets.ts';
import { demoAssets } from '#contracts/demo-world/demo-assets.ts';
import { demoLeads } from '#contracts/demo-world/demo-leads.ts';
import { demoWorld } from '#contracts/demo-world/demo-world.ts';
import { seedDemo, seeding } from '#backend/demo/seed-demo.ts';
import { silentLog } from '#backend/storage/log.ts';
import { limitStatements } from '#backend/storage/session-connections.ts';
import { isUlid } from '#core/kernel/ulid.ts';
import { apiClient, dataOf, type Api } from '#tests/support/api-client.ts';
import { eventually } from '#tests/support/chance/eventually.ts';
import { startEmbeddedBackend, type EmbeddedBackend } from '#tests/support/embedded-backend.ts';

let backend: EmbeddedBackend;
let admin: Api;
let ada: Api;

beforeAll(async () => {
  backend = await startEmbeddedBackend({
    demo: true,
    currency: 'EUR',
    seed: (made) => seedDemo({ ...made, currency: 'EUR', log: silentLog }),
  });
  admin = apiClient(backend.url, await backend.signIn('admin@coolio.test', demoPassword));
  ada = apiClient(backend.url, await backend.signIn('ada@coolio.test', demoPassword));
});
afterAll(() => backend.close());

describe('the demo world', () => {
  it('is priced in the currency of the deployment', async () => {
    const { db } = backend.database;
    const found = await Promise.all(
      (['proposals', 'proposal_templates', 'orders', 'subscriptions', 'subscription_payments'] as const).map((table) =>
        db.selectFrom(table).select('currency').distinct().execute(),
      ),
    );
    expect(found).toEqual(found.map(() => [{ currency: 'EUR' }]));
  });

  it('is the same every time but for its dates, with an id of its own for everything', () => {
    const world = demoWorld(1_000_000_000_000);
    const ids = [
      ...world.proposals.flatMap(({ id, services }) => [
        id,
        ...services.flatMap((each) => [each.id, ...each.lineItems.map((item) => item.id)]),
      ]),
      ...world.orders.flatMap(({ id, subscription }) => [
        id,
        ...(subscription?.payments ?? []).map((payment) => payment.id),
      ]),
      ...world.notifications.map(({ id }) => id),
      ...world.questions.map(({ id }) => id),
      ...world.templates.flatMap(({ id, services }) => [
        id,
        ...services.flatMap((each) => [each.id, ...each.lineItems.map((item) => item.id)]),
      ]),
      ...world.brands.map(({ id }) => id),
    ];
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids.filter((id) => !isUlid(id))).toEqual([]);
    const again = demoWorld(2_000_000_000_000);
    expect(again.proposals.map(({ id }) => id)).toEqual(world.proposals.map(({ id }) => id));
  });

  it('has proposals in every state, more than a page of them, and orders for what was paid', async () => {
    const { getProposals } = await dataOf(admin(GetProposalsDocument, { limit: 100 }));
    expect(new Set(getProposals.items.map(({ status }) => status))).toEqual(
      new Set(['DRAFT', 'SENT', 'DECLINED', 'PAID']),
    );
    expect(getProposals.items.length).toBeGreaterThan(25);
    expect(new Set(getProposals.items.flatMap(({ services }) => services.map(({ type }) => type))).size).toBe(6);
    const { getAllOrders } = await dataOf(admin(GetAllOrdersDocument, { limit: 100 }));
    const payments = getProposals.items.flatMap((proposal) => proposal.payments);
    expect(new Map(getAllOrders.items.map(({ id, total }) => [id, total]))).toEqual(
      new Map(payments.map(({ orderId, total }) => [orderId, total])),
    );
  });

  it('has a drawn cover for each of its four larger offers, in few bytes', async () => {
    const { getProposals } = await dataOf(admin(GetProposalsDocument, { limit: 100 }));
    const files = getProposals.items
      .flatMap(({ services }) => services.flatMap(({ lineItems }) => lineItems))
      .flatMap((item) => (item.files ?? []).map(({ width, url }) => ({ title: item.title, width, url })))
      .filter(({ width }) => width === demoCoverSize.width);
    expect(new Set(files.map(({ title }) => title)).size).toBe(4);
    const sizes = await Promise.all(files.map(async ({ url }) => (await (await fetch(url)).blob()).size));
    expect(Math.max(...sizes)).toBeLessThan(40 * 1024);
  });

  it('has templates of proposals and of line items of each service', async () => {
    const templatesOf = async (kind: 'PROPOSAL' | 'ITEM') =>
      (await dataOf(admin(GetProposalTemplatesDocument, { kind }))).getProposalTemplates.items;
    expect((await templatesOf('PROPOSAL')).map(({ name }) => name)).toEqual([
      'Care plan',
      'Online shop launch',
      'Seasonal campaign',
    ]);
    const items = await templatesOf('ITEM');
    expect(items).toHaveLength(10);
    expect(new Set(items.flatMap(({ services }) => services.map(({ type }) => type))).size).toBe(6);
  });

  it('gives Ada proposals, more than a page of orders, a subscription with renewals, and news', async () => {
    expect((await dataOf(ada(GetRecipientProposalsDocument, {}))).getRecipientProposals.items.length).toBeGreaterThan(
      5,
    );
    const { getUserOrders } = await dataOf(ada(GetUserOrdersDocument, {}));
    expect(getUserOrders.nextToken).not.toBeNull();
    const { getUserOrders: all } = await dataOf(ada(GetUserOrdersDocument, { limit: 100 }));
    const subscriptionId = all.items.findLast(({ mode }) => mode === 'SUBSCRIPTION')?.subscriptionId ?? '';
    const { getSubscriptionPayments } = await dataOf(ada(GetSubscriptionPaymentsDocument, { subscriptionId }));
    expect(getSubscriptionPayments?.items.length).toBeGreaterThan(5);
    expect((await dataOf(ada(GetNotificationsDocument, {}))).getNotifications.unreadCount).toBeGreaterThan(0);
  });

  it('has conversations about a proposal, three that Ada has opened, and nobody to remind of any', async () => {
    const { items } = (await dataOf(ada(GetRecipientProposalsDocument, {}))).getRecipientProposals;
    const open = items.filter(({ status }) => status === 'SENT');
    const isAdas = ({ email }: { readonly email: string }) => email === 'ada@coolio.test';
    expect(open.filter(({ recipients }) => (recipients.find(isAdas)?.seenAt ?? null) !== null)).toHaveLength(3);
    const asked = open.find(({ title }) => title === 'Lindqvist Ceramics online');
    const questions = await dataOf(ada(GetProposalQuestionsDocument, { proposalId: asked?.id ?? '' }));
    const about = (questions.getProposalQuestions?.items ?? []).map(({ itemId }) => itemId);
    expect([about.length, new Set(about).size]).toEqual([4, 2]);
    await backend.reminders.ofProposals();
    const reminders = backend.database.db.selectFrom('notifications').where('type', '=', 'ProposalReminder');
    expect(await reminders.selectAll().execute()).toEqual([]);
  });

  it('has leads of some places, one of whom has become a customer', async () => {
    const { items } = (await dataOf(admin(GetLeadsDocument, {}))).getLeads;
    expect(items.map(({ email }) => email)).toEqual(demoLeads.map(({ email }) => email).toReversed());
    expect(items.filter(({ isUser }) => isUser)).toMatchObject([{ location: 'Rotterdam, Netherlands' }]);
  });

  it('gives its customers brands', async () => {
    const { getBrands } = await dataOf(ada(GetBrandsDocument, {}));
    expect(getBrands.items.map(({ name }) => name)).toEqual(['Second Firing', 'Lindqvist Ceramics']);
    const { getAllBrands } = await dataOf(admin(GetAllBrandsDocument, { limit: 100 }));
    expect(getAllBrands.items).toHaveLength(5);
  });

  it('has real pictures', async () => {
    const { getProposals } = await dataOf(admin(GetProposalsDocument, { limit: 100 }));
    const files = getProposals.items.flatMap(({ services }) =>
      services.flatMap(({ lineItems }) => lineItems.flatMap((item) => item.files)),
    );
    expect(files.length).toBeGreaterThan(10);
    const answers = await Promise.all(
      files.flatMap(({ url, thumbnailUrl }) => [url, thumbnailUrl ?? '']).map((url) => fetch(url)),
    );
    expect(new Set(answers.map(({ status, headers }) => `${status} ${headers.get('content-type')}`))).toEqual(
      new Set(['200 image/webp']),
    );
  });

  it('gives the agency and Ada assets with files that can be found again, and her collections of them', async () => {
    const { getUserAssets } = await dataOf(ada(GetUserAssetsDocument, {}));
    const { items } = getUserAssets;
    expect(items).toHaveLength(demoAssets.length);
    const ofAgency = (await dataOf(admin(GetUserAssetsDocument, {}))).getUserAssets.items;
    expect(ofAgency.map(({ name }) => name)).toEqual(agencyAssets.map(({ name }) => name).toReversed());
    const variations = items.flatMap((asset) => asset.variations);
    const answers = await Promise.all(
      variations.flatMap(({ url, thumbnailUrl }) => [fetch(url), fetch(thumbnailUrl ?? '')]),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    const pictures = demoAssets.flatMap((asset) => asset.variations.map(({ picture }) => picture));
    const checksums = pictures.map(({ checksum }) => checksum);
    const { getAssetDuplicates } = await dataOf(ada(GetAssetDuplicatesDocument, { checksums }));
    expect(getAssetDuplicates).toHaveLength(pictures.length);
    expect(variations.map(({ width, height }) => `${width} × ${height}`).sort()).toEqual(
      pictures.map(({ width, height }) => `${width} × ${height}`).sort(),
    );
    const { getUserCollections } = await dataOf(ada(GetUserCollectionsDocument, {}));
    expect(getUserCollections.items.map(({ name, assetsCount }) => [name, assetsCount])).toEqual([
      ['Second Firing sale', 2],
      ['Autumn campaign', 3],
    ]);
  });

  it('has tasks that are found by what was written in them', async () => {
    const found = async (search: string) =>
      (await dataOf(ada(GetTasksDocument, { filter: { search } }))).getTasks.items.map(({ title }) => title);
    expect(await found('shelf window')).toEqual(['Autumn campaign: hero picture and banner set']);
    expect(await found('autumn banner')).toEqual(['Autumn campaign: hero picture and banner set']);
  });

  it('is made once', async () => {
    const { db } = backend.database;
    const before = await db.selectFrom('proposals').select('id').execute();
    await seedDemo({ ...backend, log: silentLog });
    expect(await db.selectFrom('proposals').select('id').execute()).toHaveLength(before.length);
  });

  it('is waited for while another process makes it, longer than a statement may take', async () => {
    const { pool } = backend.database;
    const other = await pool.connect();
    await other.query('select pg_advisory_lock($1)', [seeding]);
    const impatient = new Pool({ ...pool.options, max: 1, onConnect: limitStatements(50) });
    const seeded = seedDemo({ ...backend, database: { ...backend.database, pool: impatient }, log: silentLog });
    const ended = seeded.then(
      () => 'made',
      () => 'given up',
    );
    const waits = `select 1 from pg_locks join pg_stat_activity using (pid)
      where locktype = 'advisory' and not granted and clock_timestamp() - query_start > interval '500 milliseconds'`;
    try {
      await Promise.race([ended, eventually(async () => expect((await pool.query(waits)).rowCount).toBe(1))]);
    } finally {
      other.release(true);
    }
    expect(await ended).toBe('made');
    await impatient.end();
  });
});
