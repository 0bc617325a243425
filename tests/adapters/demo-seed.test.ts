import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { demoWorld } from '#contracts/demo-world/demo-world.ts';
import { demoSeed } from '#src/composition/profiles/demo-seed.ts';
import { checkAsset, checkVariations } from '#core/assets/check-asset.ts';
import { requestState } from '#core/design-code/request.ts';
import { isUlid } from '#core/kernel/ulid.ts';
import { proposalTotal } from '#core/proposals/proposal.ts';
import { itemsOf, serviceTypes } from '#core/proposals/service.ts';
import { checkTemplate, type TemplateKind } from '#core/proposals/templates/template.ts';

const {
  users = [],
  proposals = [],
  proposalTemplates = [],
  orders = [],
  subscriptions = [],
  payments = [],
  notifications = [],
  brands = [],
  assets = [],
  collections = [],
  placements = [],
  files = [],
  tasks = [],
  requests = [],
} = demoSeed(Date.UTC(2026, 5, 1));

describe('the demo world in memory', () => {
  it('has both roles, proposals in every state and subscriptions with payments', () => {
    expect(new Set(users.map(({ group }) => group))).toEqual(new Set(['Admin', 'User']));
    expect(new Set(proposals.map(({ status }) => status))).toEqual(new Set(['DRAFT', 'SENT', 'DECLINED', 'PAID']));
    expect(new Set(payments.map(({ subscriptionId }) => subscriptionId))).toEqual(
      new Set(subscriptions.map(({ id }) => id)),
    );
  });

  it('names nothing that is not there', () => {
    const userIds = new Set(users.map(({ id }) => id));
    const orderIds = new Set(orders.map(({ id }) => id));
    const subscriptionIds = new Set(subscriptions.map(({ id }) => id));
    expect(
      orders.every(
        ({ user, subscriptionId }) =>
          userIds.has(user.id) && (subscriptionId === undefined || subscriptionIds.has(subscriptionId)),
      ),
    ).toBe(true);
    expect(proposals.flatMap(({ payments }) => payments).every(({ orderId = '' }) => orderIds.has(orderId))).toBe(true);
    expect(notifications.every(({ userId }) => userIds.has(userId))).toBe(true);
    expect(brands.every(({ owner }) => userIds.has(owner.id))).toBe(true);
    const brandIds = new Set(brands.map(({ id }) => id));
    const assetIds = new Set(assets.map(({ id }) => id));
    const collectionIds = new Set(collections.map(({ id }) => id));
    const keys = new Set(files.map(({ id }) => id));
    expect(
      assets.every(({ ownerId, brandId }) => userIds.has(ownerId) && (brandId === undefined || brandIds.has(brandId))),
    ).toBe(true);
    expect(assets.flatMap(({ variations }) => variations).every(({ key }) => keys.has(key))).toBe(true);
    expect(
      placements.every(({ assetId, collectionId }) => assetIds.has(assetId) && collectionIds.has(collectionId)),
    ).toBe(true);
  });

  it('has tasks that belong to an order of an assignee, two of which began with a request', () => {
    const ordered = tasks.flatMap((task) =>
      orders.filter(({ id }) => id === task.orderId).map((order) => ({ task, order })),
    );
    expect(ordered.length).toBe(tasks.filter(({ orderId }) => orderId !== undefined).length);
    expect(ordered.every(({ task, order }) => task.assigneeIds.includes(order.user.id))).toBe(true);
    expect(ordered.map(({ order }) => [order.user.name, order.requestId !== undefined])).toEqual([
      ['Ada Lindqvist', false],
      ['Priya Nair', true],
      ['Ada Lindqvist', false],
      ['Ada Lindqvist', true],
    ]);
  });

  it('has requests that have come as far as one can, and a proposal of which the part by the year is paid', () => {
    const stateOf = (id: string) => requestState({ proposals: proposals.filter(({ requestId }) => requestId === id) });
    expect(new Set(requests.map(({ id }) => stateOf(id)))).toEqual(
      new Set(['waiting', 'answered', 'declined', 'paid']),
    );
    const partly = proposals.filter(({ status, payments: paid }) => status === 'SENT' && paid.length > 0);
    const partsOf = (proposal: (typeof proposals)[number]) =>
      proposal.services
        .flatMap(({ lineItems }) => lineItems)
        .map(({ id, price, billingInterval }) => [billingInterval, price, proposal.payments[0]?.itemIds.includes(id)]);
    expect(partly.map(partsOf)).toEqual([
      [
        ['YEAR', 86_400, true],
        ['MONTH', 17_500, false],
      ],
    ]);
  });

  it('tells Ada of tasks: of one that is hers, of a mention, and of what is completed, some of it unread', () => {
    const ada = users.find(({ email }) => email === 'ada@coolio.test');
    const news = notifications.filter(({ userId, type }) => userId === ada?.id && type.startsWith('Task'));
    expect(news.every(({ subjects }) => tasks.some(({ id }) => id === subjects[0]?.id))).toBe(true);
    const unread = news.filter(({ status }) => status === 'unread').map(({ type, reason }) => [type, reason]);
    expect(unread).toEqual(
      expect.arrayContaining([
        ['TaskAssigned', undefined],
        ['TaskCommented', 'mention'],
      ]),
    );
    expect(unread).toHaveLength(2);
    expect(news.map(({ type, completedBy }) => [type, completedBy])).toContainEqual(['TaskCompleted', 'Robin Vale']);
  });

  it('has templates that the rules would keep, and items of each service', () => {
    for (const template of proposalTemplates)
      expect(checkTemplate(template, template.currency)).toMatchObject({ name: template.name, title: template.title });
    const ofKind = (kind: TemplateKind) => proposalTemplates.filter((template) => template.kind === kind);
    expect([ofKind('PROPOSAL').length, ofKind('ITEM').length]).toEqual([3, 10]);
    const sizes = ofKind('PROPOSAL').map(({ services }) => itemsOf(services).length);
    expect(sizes).toEqual([6, 4, 4]);
    expect(new Set(ofKind('ITEM').flatMap(({ services }) => services.map(({ type }) => type)))).toEqual(
      new Set(serviceTypes),
    );
    expect(new Set(proposalTemplates.map(proposalTotal)).size).toBe(proposalTemplates.length);
  });

  it('has ULIDs where addresses need them', () => {
    expect(
      [...proposals, ...proposalTemplates, ...orders, ...brands, ...assets, ...collections].every(({ id }) =>
        isUlid(id),
      ),
    ).toBe(true);
  });

  it('has assets that the rules would keep, with files that are what they say', async () => {
    expect(assets.length).toBeGreaterThan(7);
    for (const asset of assets) {
      expect(checkAsset(asset)).toMatchObject({ name: asset.name, tags: asset.tags });
      expect(checkVariations(asset.variations).variations).toEqual(asset.variations);
    }
    for (const { url = '', contentType, size, checksum } of files) {
      const answer = await fetch(url);
      const bytes = Buffer.from(await answer.arrayBuffer());
      expect(answer.headers.get('content-type')).toBe(contentType);
      expect(bytes.byteLength).toBe(size);
      expect(createHash('sha256').update(bytes).digest('hex')).toBe(checksum);
    }
  });
});

/** The moments of each thing of the demo world, in the order in which they have to come. */
const storiesAt = (base: number): readonly (readonly number[])[] => {
  const world = demoWorld(base);
  const known = (times: readonly (number | undefined)[]): readonly number[] =>
    times.filter((time) => time !== undefined);
  return [
    ...world.accounts.map(({ createdAt, lastSignInAt }) => known([createdAt, lastSignInAt])),
    ...world.proposals.map(({ createdAt, sentAt }) => known([createdAt, sentAt])),
    ...world.proposals.flatMap(({ recipients }) => recipients.map((each) => known([each.seenAt, each.declinedAt]))),
    ...world.proposals.map(({ remindedAt }) => known([remindedAt])),
    ...world.orders.map(({ createdAt, subscription }) => [
      createdAt,
      ...(subscription?.payments ?? []).slice(1).map((payment) => payment.createdAt),
    ]),
    world.questions.map(({ createdAt }) => createdAt),
    ...world.templates.map(({ createdAt }) => [createdAt]),
    ...world.tasks.map(({ createdAt, comments, completedAt }) =>
      known([createdAt, ...comments.map((comment) => comment.createdAt), completedAt]),
    ),
    ...[...world.brands, ...world.assets, ...world.collections, ...world.requests, ...world.leads].map(
      ({ createdAt }) => [createdAt],
    ),
  ];
};

describe('the texts of the demo world', () => {
  it.each([
    ['2026-03-05', 'Summer collection: the launch', 'The January issue'],
    ['2026-11-26', 'Spring collection: the launch', 'The October issue'],
  ])('name the seasons and months around %s', (today, title, issue) => {
    const world = demoWorld(Date.parse(`${today}T12:00:00Z`));
    expect(world.proposals.map((proposal) => proposal.title)).toContain(title);
    expect(world.tasks.flatMap(({ comments }) => comments.map(({ text }) => text.slice(0, issue.length)))).toContain(
      issue,
    );
    expect(JSON.stringify(world)).not.toMatch(/\{(?:season|Season|month) /);
  });
});

describe('the clocks of the demo world', () => {
  it.each(['2026-06-03T00:01:00Z', '2026-11-26T18:22:00Z', '2027-02-28T23:59:00Z'])(
    'show a minute of a working day for each thing, none of them after %s, and what comes of a thing after it',
    (now) => {
      const stories = storiesAt(Date.parse(now));
      expect(stories.filter((times) => times.some((time, at) => time <= (times[at - 1] ?? 0)))).toEqual([]);
      const minutes = stories.flat().map((time) => new Date(time).toISOString().slice(0, 'YYYY-MM-DDTHH:MM'.length));
      expect(minutes.filter((minute) => minute.slice(11) < '08:10' || minute.slice(11) > '18:40')).toEqual([]);
      expect(minutes.filter((minute) => minute >= now.slice(0, minute.length))).toEqual([]);
      expect(minutes.filter((minute, at) => minutes.indexOf(minute) !== at)).toEqual([]);
    },
  );

  it.each(['2026-06-01T00:00:01Z', '2026-06-01T20:00:00Z', '2026-06-02T09:00:00Z', '2026-06-30T12:00:00Z'])(
    'let Ada pay for what she asked for in the month of %s, before the task that came of it',
    (now) => {
      const { proposals: made, orders: bought, tasks: begun } = demoWorld(Date.parse(now));
      const won = bought.filter(({ createdAt }) => new Date(createdAt).toISOString().slice(0, 7) === now.slice(0, 7));
      const [latest] = won.toReversed();
      expect(won.filter(({ createdAt }) => createdAt >= Date.parse(now))).toEqual([]);
      expect([latest?.user, made.find(({ id }) => id === latest?.proposalId)?.title]).toEqual([
        'ada@coolio.test',
        'Evenings at the wheel',
      ]);
      const task = begun.find(({ orderId }) => orderId === latest?.id);
      expect(task?.createdAt).toBeGreaterThan(latest?.createdAt ?? Infinity);
      expect(task?.createdAt).toBeLessThan(Date.parse(now));
    },
  );

  it('are passed in the order of what comes of what', () => {
    const { proposals: made, orders: bought, requests, questions, tasks: begun } = demoWorld(Date.UTC(2026, 5, 1, 12));
    const orderAt = new Map(bought.map(({ id, createdAt }) => [id, createdAt]));
    for (const { id, sentAt = Infinity, recipients, payments: paid, requestId } of made) {
      const from = requests.find((request) => request.id === requestId)?.createdAt ?? 0;
      const later = [
        ...recipients.flatMap(({ seenAt, declinedAt }) => [seenAt, declinedAt]),
        ...paid.map(({ orderId }) => orderAt.get(orderId)),
        ...questions.filter((question) => question.proposalId === id).map(({ createdAt }) => createdAt),
      ];
      expect([from, ...later.filter((time) => time !== undefined && time <= sentAt)]).toEqual([Math.min(from, sentAt)]);
    }
    expect(begun.filter(({ orderId = '', createdAt }) => (orderAt.get(orderId) ?? 0) >= createdAt)).toEqual([]);
  });
});
