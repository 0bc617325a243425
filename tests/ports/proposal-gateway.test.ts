import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { plainAddresses } from '#tests/support/files/plain-addresses.ts';
import { ulid } from '#tests/support/chance/ulid.ts';
import { allPages, idsOf, newestFirst } from '#tests/support/pages.ts';
import { anItem, aProposal, aRecurringItem, aSimpleProposal, everythingOf } from '#tests/support/proposals.ts';
import { failureKinds, failureOf } from '#tests/support/rejection.ts';
import { paying, type Person, type World } from '#tests/support/world.ts';
import { worlds } from '#tests/support/worlds.ts';

describe.each(worlds)('proposals, $name', ({ open }) => {
  let world: World;
  let admin: Person;
  let ann: Person;
  let bob: Person;

  beforeAll(async () => {
    world = await open();
    [admin, ann, bob] = await Promise.all([world.admin(), world.customer('Ann'), world.customer('Bob')]);
  });

  afterAll(() => world.close());

  const paid = async () => {
    const sent = await aSimpleProposal(ann).sentBy(admin);
    const session = await ann.orders.openCheckout(everythingOf(sent));
    await world.payAt(session.url, paying);
    return sent;
  };

  describe('a draft', () => {
    it('keeps what was written, and gets ids, an owner and a first revision', async () => {
      const { draft, savedBy } = aProposal()
        .with('Advertising', anItem('Banners', 999), aRecurringItem('YEAR'))
        .to(ann, 'nobody.yet@customers.test')
        .saying('Hello\nthere');
      const made = await savedBy(admin);
      expect(made).toMatchObject({
        ...draft,
        recipients: [
          { email: ann.user.email, userId: ann.user.id, declinedAt: undefined },
          { email: 'nobody.yet@customers.test', userId: undefined, declinedAt: undefined },
        ],
        owner: { id: admin.user.id, email: admin.user.email },
        status: 'DRAFT',
        currency: 'USD',
        revision: 1,
        sentAt: undefined,
        payments: [],
      });
      expect(await admin.proposals.get(made.id)).toEqual(made);
    });

    it('is made once, however often it is asked for under one id', async () => {
      const id = ulid();
      const { draft } = aSimpleProposal(ann);
      const made = await Promise.all([1, 2, 3].map(() => admin.proposals.create(id, draft)));
      expect(made[1]).toEqual(made[0]);
      expect(made[2]).toEqual(made[0]);
    });

    it('is nobody’s but the admins’', async () => {
      const { id } = await aSimpleProposal(ann).savedBy(admin);
      expect(await ann.proposals.get(id)).toBeUndefined();
      expect(idsOf((await ann.proposals.listReceived()).items)).not.toContain(id);
    });

    it('is replaced by an edit that keeps the ids of what stayed', async () => {
      const made = await aSimpleProposal(ann).savedBy(admin);
      const [service] = made.services;
      const services = service ? [{ ...service, lineItems: [...service.lineItems, anItem('More')] }] : [];
      const edited = await admin.proposals.edit(made.id, made.revision, { recipients: [], message: 'New', services });
      expect(edited).toMatchObject({ revision: 2, message: 'New', recipients: [], services: [{ id: service?.id }] });
      expect(edited.services[0]?.lineItems.map(({ title }) => title)).toEqual(['Launch audit', 'More']);
      expect(edited.services[0]?.lineItems[0]?.id).toBe(service?.lineItems[0]?.id);
    });

    it('refuses an edit that began before another one', async () => {
      const { draft, savedBy } = aSimpleProposal(ann);
      const { id, revision } = await savedBy(admin);
      const edits = [1, 2, 3, 4].map(() => admin.proposals.edit(id, revision, draft).catch(() => 'refused' as const));
      const outcomes = await Promise.all(edits);
      expect(outcomes.filter((outcome) => outcome === 'refused')).toHaveLength(3);
      expect((await failureOf(admin.proposals.edit(id, revision, draft))).kind).toBe('conflict');
      expect((await admin.proposals.get(id))?.revision).toBe(2);
    });

    it('names the input that is wrong', async () => {
      const wrong = aProposal().with('Advertising', anItem('Free', 0)).draft;
      expect(await failureOf(admin.proposals.create(ulid(), wrong))).toMatchObject({
        kind: 'invalid',
        field: 'services.0.lineItems.0.price',
        message: 'Price must be 0.01..999,999.99',
      });
      expect(await failureOf(admin.proposals.create('no ulid', aSimpleProposal().draft))).toMatchObject({
        kind: 'invalid',
        field: 'id',
      });
    });

    it('takes no file that nobody uploaded', async () => {
      const item = { ...anItem(), files: [{ key: 'someone/else.png', type: 'image' as const }] };
      const { draft } = aProposal().with('Advertising', item);
      expect(await failureOf(admin.proposals.create(ulid(), draft))).toMatchObject({
        kind: 'invalid',
        field: 'services.0.lineItems.0.files.0.key',
      });
    });

    it('loses a service, or an item of one', async () => {
      const made = await aProposal()
        .with('Advertising', anItem('A'), anItem('B'))
        .with('EmailAndSms', anItem('C'))
        .savedBy(admin);
      const [first, second] = made.services;
      const shorter = await admin.proposals.removeServiceItem(first?.id ?? '', first?.lineItems[0]?.id ?? '');
      expect(shorter.services[0]?.lineItems.map(({ title }) => title)).toEqual(['B']);
      const single = await admin.proposals.removeService(made.id, second?.id ?? '');
      expect(single).toMatchObject({ revision: 3, services: [{ id: first?.id }] });
      expect((await failureOf(admin.proposals.removeService(made.id, second?.id ?? ''))).kind).toBe('not-found');
      expect((await failureOf(admin.proposals.removeServiceItem(first?.id ?? '', ulid()))).kind).toBe('not-found');
    });

    it('goes for good when it is deleted', async () => {
      const { id } = await aSimpleProposal(ann).savedBy(admin);
      await admin.proposals.remove(id);
      expect(await admin.proposals.get(id)).toBeUndefined();
      expect((await failureOf(admin.proposals.remove(id))).kind).toBe('not-found');
    });
  });

  describe('sending', () => {
    it('shows the proposal to its recipients, and to nobody else', async () => {
      const sent = await aSimpleProposal(ann).sentBy(admin);
      expect(sent).toMatchObject({ status: 'SENT', revision: 2 });
      expect(sent.sentAt).toBeDefined();
      expect(plainAddresses(await ann.proposals.get(sent.id))).toEqual(plainAddresses(sent));
      expect(await bob.proposals.get(sent.id)).toBeUndefined();
      expect(idsOf((await ann.proposals.listReceived()).items)).toContain(sent.id);
    });

    it('takes the recipients and the message of the call', async () => {
      const { id, revision } = await aSimpleProposal(ann).savedBy(admin);
      const sent = await admin.proposals.sendDraft(id, revision, [{ email: bob.user.email }], 'For Bob');
      expect(sent).toMatchObject({ message: 'For Bob', recipients: [{ userId: bob.user.id }] });
      expect(await ann.proposals.get(id)).toBeUndefined();
    });

    it('reaches a person who signs up with the address afterwards', async () => {
      const { id } = await aSimpleProposal('late@customers.test').sentBy(admin);
      const late = await world.guest();
      await late.identity.signUp({ email: 'late@customers.test', password: 'a long enough password', name: 'Late' });
      await late.identity.confirmSignUp('late@customers.test', await world.codeFor('late@customers.test'));
      expect((await late.proposals.get(id))?.status).toBe('SENT');
      expect((await late.notifications.list(undefined)).items).toMatchObject([
        { subjects: [{ kind: 'proposal', id }] },
      ]);
    });

    it('needs a recipient and an item', async () => {
      const { id, revision } = await aSimpleProposal().savedBy(admin);
      expect(await failureOf(admin.proposals.sendDraft(id, revision, [], ''))).toMatchObject({
        kind: 'invalid',
        field: 'recipients',
        message: 'Add at least one recipient',
      });
      const empty = await aProposal().savedBy(admin);
      const toAnn = [{ email: ann.user.email }];
      expect(await failureOf(admin.proposals.sendDraft(empty.id, empty.revision, toAnn, ''))).toMatchObject({
        kind: 'invalid',
        field: 'services',
        message: 'Add at least one line item',
      });
    });

    it('happens once, to the revision that the sender saw', async () => {
      const { id, revision } = await aSimpleProposal(ann).savedBy(admin);
      const toAnn = [{ email: ann.user.email }];
      expect((await failureOf(admin.proposals.sendDraft(id, revision + 1, toAnn, ''))).kind).toBe('conflict');
      await admin.proposals.sendDraft(id, revision, toAnn, '');
      expect((await failureOf(admin.proposals.sendDraft(id, revision + 1, toAnn, ''))).kind).toBe('conflict');
      expect((await failureOf(admin.proposals.edit(id, revision + 1, aSimpleProposal().draft))).kind).toBe('conflict');
    });
  });

  describe('declining', () => {
    it('by the only recipient ends the proposal, and its sender sees who and why', async () => {
      const { id } = await aSimpleProposal(ann).sentBy(admin);
      const declined = await ann.proposals.decline(id, 'Too dear');
      expect(declined).toMatchObject({ status: 'DECLINED', recipients: [{ declineReason: 'Too dear' }] });
      expect((await admin.proposals.get(id))?.recipients).toMatchObject([
        { userId: ann.user.id, declineReason: 'Too dear' },
      ]);
      expect((await failureOf(ann.proposals.decline(id, undefined))).kind).toBe('conflict');
    });

    it('by one of two leaves it to the other, who does not see the reason', async () => {
      const { id } = await aSimpleProposal(ann, bob).sentBy(admin);
      expect((await ann.proposals.decline(id, 'Not for me')).status).toBe('SENT');
      expect((await bob.proposals.get(id))?.recipients[0]).toMatchObject({ declineReason: undefined });
      expect((await bob.proposals.decline(id, undefined)).status).toBe('DECLINED');
    });

    it('is for recipients: others find nothing, and admins are denied', async () => {
      const { id } = await aSimpleProposal(ann).sentBy(admin);
      const draft = await aSimpleProposal(ann).savedBy(admin);
      expect((await failureOf(bob.proposals.decline(id, undefined))).kind).toBe('not-found');
      expect((await failureOf(ann.proposals.decline(draft.id, undefined))).kind).toBe('not-found');
      expect((await failureOf(ann.proposals.decline(ulid(), undefined))).kind).toBe('not-found');
      expect((await failureOf(admin.proposals.decline(id, undefined))).kind).toBe('access-denied');
    });
  });

  describe('a paid proposal', () => {
    it('is told to the payer with its order, and cannot be declined, edited or deleted', async () => {
      const { id } = await paid();
      const now = await ann.proposals.get(id);
      expect(now?.status).toBe('PAID');
      expect(now?.payments).toMatchObject([{ orderId: expect.any(String), paidBy: 'Ann' }]);
      expect((await failureOf(ann.proposals.decline(id, undefined))).kind).toBe('conflict');
      expect((await failureOf(admin.proposals.remove(id))).kind).toBe('conflict');
    });

    it('can be copied into a draft with new ids and nobody’s answers', async () => {
      const original = await paid();
      const copy = await admin.proposals.duplicate(original.id);
      expect(copy).toMatchObject({
        status: 'DRAFT',
        revision: 1,
        message: original.message,
        payments: [],
        currency: 'USD',
      });
      expect(copy.recipients).toEqual(original.recipients);
      expect(copy.services[0]?.id).not.toBe(original.services[0]?.id);
      expect(copy.services[0]?.lineItems[0]?.id).not.toBe(original.services[0]?.lineItems[0]?.id);
    });
  });

  describe('the lists', () => {
    it('page to the end, newest first, nothing skipped or doubled though proposals come in between', async () => {
      const carol = await world.customer('Carol');
      const sent: string[] = [];
      for (let count = 0; count < 7; count += 1) sent.push((await aSimpleProposal(carol).sentBy(admin)).id);
      const first = await carol.proposals.listReceived({}, { limit: 3 });
      await aSimpleProposal(carol).sentBy(admin);
      const rest = await allPages(
        (page) => carol.proposals.listReceived({}, { ...page, token: page.token ?? first.next }),
        3,
      );
      const ids = [first, ...rest].flatMap(({ items }) => idsOf(items));
      expect(new Set(ids).size).toBe(ids.length);
      expect(ids.filter((id) => sent.includes(id))).toEqual(newestFirst(sent));
    });

    it('show admins everything, or one status', async () => {
      const { id } = await aSimpleProposal(ann).savedBy(admin);
      const everything = await allPages((page) => admin.proposals.list({}, page), 100);
      const drafts = await allPages((page) => admin.proposals.list({ status: 'DRAFT' }, page), 4);
      expect(everything.flatMap(({ items }) => idsOf(items))).toContain(id);
      const listed = drafts.flatMap(({ items }) => items);
      expect(idsOf(listed)).toContain(id);
      expect(new Set(listed.map(({ status }) => status))).toEqual(new Set(['DRAFT']));
      expect(new Set(idsOf(listed)).size).toBe(listed.length);
    });

    it('refuse a token that was made for another list or tampered with', async () => {
      const { next } = await admin.proposals.list({}, { limit: 1 });
      expect((await failureOf(admin.proposals.list({ status: 'DRAFT' }, { token: next }))).kind).toBe('invalid');
      expect((await failureOf(ann.proposals.listReceived({}, { token: next }))).kind).toBe('invalid');
      expect((await failureOf(admin.proposals.list({}, { token: `${next}x` }))).kind).toBe('invalid');
    });

    it.each([0, -1, 101])('refuse %i items a page', async (limit) => {
      expect(await failureOf(admin.proposals.list({}, { limit }))).toMatchObject({
        kind: 'invalid',
        field: 'limit',
      });
    });
  });

  it('are denied to customers where they are the admins’, and to guests altogether', async () => {
    const guest = await world.guest();
    const { id, revision } = await aSimpleProposal(ann).sentBy(admin);
    const { draft } = aSimpleProposal(ann);
    const forAdmins = [
      ann.proposals.list(),
      ann.proposals.create(ulid(), draft),
      ann.proposals.edit(id, revision, draft),
      ann.proposals.sendDraft(id, revision, [], ''),
      ann.proposals.remove(id),
      ann.proposals.removeService(id, id),
      ann.proposals.removeServiceItem(id, id),
      ann.proposals.duplicate(id),
      guest.proposals.get(id),
      guest.proposals.listReceived(),
      guest.proposals.decline(id, undefined),
    ];
    expect(await failureKinds(forAdmins)).toEqual(new Set(['access-denied']));
  });
});
