import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { areFiles } from '#core/design-code/request-field.ts';
import { kindOfLine, lineOfKind, requestKinds } from '#core/design-code/request-kind.ts';
import { sumOf } from '#core/kernel/money.ts';
import { isAbout } from '#core/notifications/notification.ts';
import { ulid } from '#tests/support/chance/ulid.ts';
import { fullDraft } from '#tests/support/design-code/request-answers.ts';
import { answeredBy, referenceFile, referenceFilm, requestOf } from '#tests/support/design-code/made-requests.ts';
import { plainAddresses } from '#tests/support/files/plain-addresses.ts';
import { allPages, idsOf, newestFirst } from '#tests/support/pages.ts';
import { everythingOf } from '#tests/support/proposals.ts';
import { problemsOf } from '#tests/support/problems-of.ts';
import { failureKinds, failureOf } from '#tests/support/rejection.ts';
import { paying, type Person, type World } from '#tests/support/world.ts';
import { worlds } from '#tests/support/worlds.ts';

describe.each(worlds)('design and code requests, $name', ({ open }) => {
  let world: World;
  let admin: Person;
  let ann: Person;
  let bob: Person;

  beforeAll(async () => {
    world = await open();
    admin = await world.admin();
    [ann, bob] = await Promise.all([world.customer('Ann'), world.customer('Bob')]);
  });

  afterAll(() => world.close());

  it.each(requestKinds)('of kind %s are kept as they were answered, and once for one id', async (kind) => {
    const id = ulid();
    const draft = fullDraft(kind);
    const request = await ann.requests.create(id, draft);
    expect(request).toEqual({
      ...draft,
      id,
      kind,
      owner: { id: ann.user.id, name: 'Ann', email: ann.user.email },
      createdAt: expect.any(String),
      revision: 1,
      proposals: [],
    });
    expect(await ann.requests.create(id, fullDraft(kind, { description: 'Another one' }))).toEqual(request);
    expect(await ann.requests.get(id)).toEqual(request);
    expect(await admin.requests.get(id)).toEqual(request);
  });

  it('are their owner’s and the admins’, and missing to everybody else', async () => {
    const { id, revision } = await requestOf(ann);
    expect(await bob.requests.get(id)).toBeUndefined();
    expect(idsOf((await bob.requests.list({})).items)).not.toContain(id);
    const refused = [bob.requests.edit(id, revision, fullDraft('webDesign')), bob.requests.remove(id)];
    expect(await failureKinds(refused)).toEqual(new Set(['not-found']));
    expect(await problemsOf(bob.requests.create(id, fullDraft('webDesign')))).toHaveLength(1);
    const guest = await world.guest();
    const denied = [
      guest.requests.list({}),
      guest.requests.get(id),
      guest.requests.stats(),
      guest.requests.create(ulid(), fullDraft('webDesign')),
      ann.requests.listAll({}, 'newest'),
      ann.requests.estimate(id),
      admin.requests.edit(id, revision, fullDraft('webDesign')),
    ];
    expect(await failureKinds(denied)).toEqual(new Set(['access-denied']));
  });

  it('that are missing are neither changed nor estimated', async () => {
    const missing = [ann.requests.edit(ulid(), 1, fullDraft('webDesign')), ann.requests.remove(ulid())];
    expect(await failureKinds(missing)).toEqual(new Set(['not-found']));
    expect(await ann.requests.get(ulid())).toBeUndefined();
    expect(await admin.requests.estimate(ulid())).toBeUndefined();
  });

  it('are refused with every problem, and nothing is kept', async () => {
    const id = ulid();
    const draft = fullDraft('webDesign', { timeline: 'soon', description: ' ', customBudget: 50 });
    expect((await problemsOf(ann.requests.create(id, draft))).map(([field]) => field)).toEqual([
      'description',
      'customBudget',
      'timeline',
    ]);
    expect(await ann.requests.get(id)).toBeUndefined();
  });

  it('change while nothing answers them, from the revision that was seen', async () => {
    const { id, revision } = await requestOf(ann);
    const draft = fullDraft('webDesign', { description: 'Smaller', features: [] });
    const edited = await ann.requests.edit(id, revision, draft);
    expect(edited).toMatchObject({ id, revision: revision + 1, answers: { description: 'Smaller' } });
    expect(edited.answers).not.toHaveProperty('features');
    expect((await failureOf(ann.requests.edit(id, revision, draft))).kind).toBe('conflict');
    expect((await failureOf(ann.requests.edit(id, revision + 1, fullDraft('appDevelopment')))).kind).toBe('conflict');
    expect((await ann.requests.get(id))?.revision).toBe(revision + 1);
  });

  it('are deleted', async () => {
    const { id } = await requestOf(ann);
    await ann.requests.remove(id);
    expect(await ann.requests.get(id)).toBeUndefined();
    const other = await requestOf(ann);
    await admin.requests.remove(other.id);
    expect(await ann.requests.get(other.id)).toBeUndefined();
  });

  it('show their reference files to their owner and to admins', async () => {
    const file = await referenceFile(ann, 'Home.png');
    const { id, revision, answers } = await requestOf(ann, 'webDesign', { designFiles: [file] });
    const shown = answers['designFiles'];
    expect(areFiles(shown) ? shown : []).toMatchObject([
      { key: file.key, name: 'Home.png', type: 'image/png', category: 'image', url: expect.any(String) },
    ]);
    expect(plainAddresses((await admin.requests.get(id))?.answers['designFiles'])).toEqual(plainAddresses(shown));
    expect((await failureOf(ann.files.remove(file.key))).kind).toBe('conflict');
    const kept = fullDraft('webDesign', { designFiles: [{ ...file, name: 'Front.png' }] });
    expect((await ann.requests.edit(id, revision, kept)).answers['designFiles']).toMatchObject([{ name: 'Front.png' }]);
  });

  it('take no file of somebody else, and none that is not there', async () => {
    const file = await referenceFile(bob, 'Bobs.png');
    for (const key of [file.key, `request/${ann.user.id}/0123456789abcdef0123456789abcdef.png`, 'made up']) {
      const draft = fullDraft('webDesign', { designFiles: [{ key, name: 'a.png' }] });
      expect(await problemsOf(ann.requests.create(ulid(), draft))).toEqual([
        ['designFiles', 'a.png is no longer there: add it again'],
      ]);
    }
  });

  it('take films but where only pictures are taken', async () => {
    const film = await referenceFilm(ann, 'Walk.mp4');
    const draft = fullDraft('gameDev3DAsset', { existingAssets: [film], referenceImages: [film] });
    expect(await problemsOf(ann.requests.create(ulid(), draft))).toEqual([
      ['referenceImages', 'Only pictures are taken here'],
    ]);
    const { answers } = await requestOf(ann, 'gameDev3DAsset', { existingAssets: [film] });
    expect(answers['existingAssets']).toMatchObject([{ key: film.key, category: 'video', thumbnailUrl: undefined }]);
  });

  it('come page by page, newest first, by category and subcategory', async () => {
    const eva = await world.customer('Eva');
    const made = [];
    for (const kind of [...requestKinds, ...requestKinds]) made.push(await requestOf(eva, kind));
    const pages = await allPages((page) => eva.requests.list({}, page), 3);
    expect(pages.map(({ items }) => items.length)).toEqual([3, 3, 2]);
    expect(pages.flatMap(({ items }) => idsOf(items))).toEqual(newestFirst(idsOf(made)));
    const ofCategory = await eva.requests.list({ category: 'ThreeD' });
    expect(ofCategory.items.map(kindOfLine)).toEqual(
      [...requestKinds, ...requestKinds].filter((kind) => lineOfKind[kind].category === 'ThreeD').toReversed(),
    );
    const ofSub = await eva.requests.list({ category: 'ThreeD', subCategory: 'GameDevelopment' });
    expect(ofSub.items).toHaveLength(2);
    expect((await eva.requests.list({ category: 'WebDesign', subCategory: 'GameDevelopment' })).items).toEqual([]);
    const { next } = await eva.requests.list({}, { limit: 1 });
    expect(await failureOf(eva.requests.list({ category: 'ThreeD' }, { token: next }))).toMatchObject({
      kind: 'invalid',
      field: 'nextToken',
    });
  });

  it('are counted by kind for their owner, with zeros', async () => {
    const ida = await world.customer('Ida');
    await requestOf(ida, 'webDesign');
    await requestOf(ida, 'webDesign');
    await requestOf(ida, 'gameDev3DAsset');
    expect(await ida.requests.stats()).toEqual([
      { category: 'ThreeD', subCategory: 'GameDevelopment', requestsCount: 1 },
      { category: 'ThreeD', subCategory: 'ProductVisualization', requestsCount: 0 },
      { category: 'WebDesign', subCategory: undefined, requestsCount: 2 },
      { category: 'AppDevelopment', subCategory: undefined, requestsCount: 0 },
    ]);
  });

  it('come to admins in the order that they ask for, page by page, as they are now', async () => {
    const kim = await world.customer('Kim');
    const made: { readonly id: string; readonly priority: string }[] = [];
    for (const priority of ['low', 'urgent', 'normal', 'urgent', 'high', 'low'])
      made.push({ id: (await requestOf(kim, 'appDevelopment', { priority })).id, priority });
    const ours = async (order: 'newest' | 'oldest' | 'priority'): Promise<readonly string[]> =>
      (await allPages((page) => admin.requests.listAll({ category: 'AppDevelopment' }, order, page), 4))
        .flatMap(({ items }) => items)
        .filter(({ owner }) => owner.id === kim.user.id)
        .map(({ id }) => id);
    expect(await ours('newest')).toEqual(newestFirst(idsOf(made)));
    expect(await ours('oldest')).toEqual(idsOf(made));
    expect(await ours('priority')).toEqual(
      ['urgent', 'high', 'normal', 'low'].flatMap((wanted) =>
        newestFirst(idsOf(made.filter(({ priority }) => priority === wanted))),
      ),
    );
    const last = idsOf(made.slice(-1))[0] ?? '';
    await kim.requests.edit(last, 1, fullDraft('appDevelopment', { priority: 'urgent' }));
    expect((await ours('priority'))[0]).toBe(last);
  });

  it('reach every admin live, and no customer', async () => {
    const { unreadCount: before } = await ann.notifications.list('unread', {});
    const request = await requestOf(bob, 'gameDev3DAsset');
    const { items } = await admin.notifications.list('unread', {});
    expect(items.find((each) => isAbout(each, { kind: 'service', id: request.id }))).toMatchObject({
      type: 'DesignCodeServiceRequested',
      title: 'New request',
      message: 'Bob asks for Game development',
      createdBy: 'Bob',
    });
    expect((await ann.notifications.list('unread', {})).unreadCount).toBe(before);
    await admin.notifications.markReadOf({ kind: 'service', id: request.id });
    const after = await admin.notifications.list('unread', {});
    expect(after.items.filter((each) => isAbout(each, { kind: 'service', id: request.id }))).toEqual([]);
  });

  it('take the news of them along when they are deleted', async () => {
    const { id } = await requestOf(bob);
    await bob.requests.remove(id);
    const { items } = await admin.notifications.list(undefined, { limit: 100 });
    expect(items.filter((each) => isAbout(each, { kind: 'service', id }))).toEqual([]);
  });

  it('are estimated from their answers, each item with its reason', async () => {
    const request = await requestOf(ann, 'webDesign', { features: ['search', 'payments'] });
    const estimate = await admin.requests.estimate(request.id);
    expect(estimate).toMatchObject({ currency: 'USD', madeBy: 'embedded', problem: undefined });
    const features = estimate?.items.find(({ fields }) => fields.includes('features'));
    expect(features).toMatchObject({ price: 70_000, billingType: 'ONE_TIME', billingInterval: undefined });
    expect(features?.reason).toContain('Search, Payments');
  });

  describe('that a proposal answers', () => {
    it('are linked with it on both sides, with its order too', async () => {
      const request = await requestOf(ann);
      const proposal = await answeredBy(admin, request);
      expect(proposal.requestId).toBe(request.id);
      expect((await ann.proposals.get(proposal.id))?.requestId).toBe(request.id);
      expect((await ann.requests.get(request.id))?.proposals).toEqual([
        { id: proposal.id, status: 'SENT', orderId: undefined },
      ]);
      const { services } = proposal;
      const once = services.map((service) => ({
        ...service,
        lineItems: service.lineItems.filter(({ billingType }) => billingType === 'ONE_TIME'),
      }));
      const session = await ann.orders.openCheckout(everythingOf({ ...proposal, services: once }));
      expect(await world.payAt(session.url, paying)).toBe(true);
      const order = await ann.orders.get(session.orderId);
      expect(order).toMatchObject({
        requestId: request.id,
        total: sumOf(once.flatMap(({ lineItems }) => lineItems.map(({ price }) => price))),
      });
      const linked = [{ id: proposal.id, status: 'PAID', orderId: session.orderId }];
      expect((await ann.requests.get(request.id))?.proposals).toEqual(linked);
      expect((await admin.requests.get(request.id))?.proposals).toEqual(linked);
      expect((await admin.orders.get(session.orderId))?.requestId).toBe(request.id);
    });

    it('stay as they are once it is sent; a draft is for admins, and changes nothing for the customer', async () => {
      const request = await requestOf(ann);
      const draft = await answeredBy(admin, request, 'DRAFT');
      expect((await ann.requests.get(request.id))?.proposals).toEqual([]);
      expect((await admin.requests.get(request.id))?.proposals).toMatchObject([{ id: draft.id, status: 'DRAFT' }]);
      const { revision } = await ann.requests.edit(request.id, request.revision, fullDraft('webDesign'));
      await admin.proposals.sendDraft(draft.id, draft.revision, [{ email: ann.user.email }], '');
      const refused = [
        ann.requests.edit(request.id, revision, fullDraft('webDesign')),
        ann.requests.remove(request.id),
        admin.requests.remove(request.id),
      ];
      expect(await failureKinds(refused)).toEqual(new Set(['conflict']));
      expect((await ann.requests.get(request.id))?.proposals).toHaveLength(1);
    });

    it('are deleted while it is a draft, which stays', async () => {
      const request = await requestOf(ann);
      const draft = await answeredBy(admin, request, 'DRAFT');
      await ann.requests.remove(request.id);
      expect(await admin.proposals.get(draft.id)).toMatchObject({ id: draft.id, requestId: undefined });
    });

    it('are not named to other recipients, nor to who copies it', async () => {
      const request = await requestOf(ann);
      const draft = await answeredBy(admin, request, 'DRAFT');
      const both = [{ email: ann.user.email }, { email: bob.user.email }];
      await admin.proposals.sendDraft(draft.id, draft.revision, both, '');
      expect(await bob.proposals.get(draft.id)).toMatchObject({ id: draft.id, requestId: undefined });
      const received = await bob.proposals.listReceived();
      expect(received.items.find(({ id }) => id === draft.id)?.requestId).toBeUndefined();
      expect((await admin.proposals.duplicate(draft.id)).requestId).toBeUndefined();
    });

    it('are named by proposals of no request that is missing', async () => {
      const request = await requestOf(ann);
      const draft = { recipients: [], services: [], message: '', requestId: ulid() };
      expect(await problemsOf(admin.proposals.create(ulid(), draft))).toEqual([['requestId', 'No such request']]);
      const made = await admin.proposals.create(ulid(), { ...draft, requestId: request.id });
      const edited = await admin.proposals.edit(made.id, made.revision, { ...draft, requestId: undefined });
      expect(edited.requestId).toBe(request.id);
    });
  });
});
