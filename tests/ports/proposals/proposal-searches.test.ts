import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { proposalNumber, type Proposal, type ProposalQuery } from '#core/proposals/proposal.ts';
import { allPages, idsOf, newestFirst } from '#tests/support/pages.ts';
import { anItem, aProposal, everythingOf } from '#tests/support/proposals.ts';
import { failureOf } from '#tests/support/rejection.ts';
import { paying, type Person, type World } from '#tests/support/world.ts';
import { worlds } from '#tests/support/worlds.ts';

const sums = [300, 100, 300, 200, 100, 300, 200];
const unbound = 'Zoë.Later@coolio.test';

describe.each(worlds)('searches of proposals, $name', ({ open }) => {
  let world: World;
  let admin: Person;
  let zoe: Person;
  let bob: Person;
  /** Sent to Zoë, in the order in which they were made. */
  let made: readonly Proposal[];
  let shared: Proposal;
  let draft: Proposal;

  beforeAll(async () => {
    world = await open();
    [admin, zoe, bob] = await Promise.all([world.admin(), world.customer('Zoë Müller'), world.customer('Bob Stone')]);
    const sent: Proposal[] = [];
    for (const [at, sum] of sums.entries()) {
      const item = anItem(at % 3 === 0 ? 'Größe audit' : 'Launch', sum);
      const written = aProposal()
        .written({ title: at % 3 === 0 ? 'Café Zürich' : '' })
        .with('Advertising', item);
      sent.push(await written.to(zoe).sentBy(admin));
    }
    made = sent;
    shared = await aProposal().with('BrandManagement', anItem('Logo', 50)).to(zoe, bob, unbound).sentBy(admin);
    draft = await aProposal().with('EmailAndSms', anItem('Hidden letter', 70)).to(zoe).savedBy(admin);
  });
  afterAll(() => world.close());

  const received = async (query: ProposalQuery) =>
    idsOf((await zoe.proposals.listReceived(query, { limit: 100 })).items);
  const listed = async (query: ProposalQuery) => idsOf((await admin.proposals.list(query, { limit: 100 })).items);
  const every = (fits: (at: number) => boolean) => newestFirst(idsOf(made.filter((_, at) => fits(at))));

  describe('a search', () => {
    it('finds each word, whatever its case and accents, in a title', async () => {
      const cafes = every((at) => at % 3 === 0);
      expect(await received({ search: 'CAFE' })).toEqual(cafes);
      expect(await received({ search: ' advertis  zurich grosse ' })).toEqual(cafes);
      expect(await listed({ search: 'zürich audit', recipientId: zoe.user.id })).toEqual(cafes);
      expect(await received({ search: 'launch' })).toEqual(every((at) => at % 3 !== 0));
      expect(await received({ search: 'launch audit' })).toEqual([]);
      expect(await received({ search: ' ' })).toHaveLength(8);
      expect(await received({ search: '%' })).toEqual([]);
    });

    it('finds the number that is on the page', async () => {
      const search = proposalNumber(shared.id).toLowerCase();
      expect(await received({ search })).toEqual([shared.id]);
      expect(await listed({ search })).toEqual([shared.id]);
    });

    it('finds recipients by email and by name, for admins', async () => {
      expect(await listed({ search: `${bob.user.email.toUpperCase()} logo` })).toEqual([shared.id]);
      expect(await listed({ search: 'stone logo' })).toEqual([shared.id]);
      expect(await listed({ search: 'zoe.later@' })).toEqual([shared.id]);
      expect(await listed({ search: 'muller', status: 'DRAFT' })).toEqual([draft.id]);
    });

    it('tells a recipient of no other, and finds them no draft', async () => {
      const searches = [bob.user.email, 'stone', 'later@', zoe.user.email, 'muller', 'hidden'];
      const pages = await Promise.all(searches.map((search) => zoe.proposals.listReceived({ search })));
      expect(pages.map(({ items, counts }) => [items, counts])).toEqual(searches.map(() => [[], []]));
    });

    it('finds the name of somebody who proves the address later', async () => {
      const email = 'nora@customers.test';
      const { id } = await aProposal().with('Advertising', anItem()).to(email).savedBy(admin);
      expect(await listed({ search: 'newcomer' })).toEqual([]);
      const nora = await world.guest();
      await nora.identity.signUp({ email, password: 'a long enough password', name: 'Nora Newcomer' });
      await nora.identity.confirmSignUp(email, await world.codeFor(email));
      expect(await listed({ search: 'newcomer' })).toEqual([id]);
    });

    it('of more than 200 characters is refused', async () => {
      const search = 'a'.repeat(201);
      const refused = { kind: 'invalid', field: 'search' };
      expect(await failureOf(zoe.proposals.listReceived({ search }))).toMatchObject(refused);
      expect(await failureOf(admin.proposals.list({ search }))).toMatchObject(refused);
      expect(await received({ search: 'a'.repeat(200) })).toEqual([]);
    });
  });

  it('find what was written last: as edited, copied, or with less', async () => {
    const written = await aProposal()
      .written({ title: 'Firstword' })
      .with('Advertising', anItem('Secondword', 10), anItem('Thirdword', 20))
      .savedBy(admin);
    const { id, services } = written;
    const { id: copy } = await admin.proposals.duplicate(id);
    const [service] = services;
    await admin.proposals.removeServiceItem(service?.id ?? '', service?.lineItems[0]?.id ?? '');
    expect(await listed({ search: 'firstword secondword' })).toEqual([copy]);
    expect(await listed({ search: 'thirdword', sort: 'highest' })).toEqual([copy, id]);
    const edited = aProposal().written({ title: 'Fourthword' }).with('Advertising', anItem('Thirdword', 500));
    await admin.proposals.edit(id, 2, edited.draft);
    expect(await listed({ search: 'thirdword', sort: 'highest' })).toEqual([id, copy]);
    expect(await listed({ search: 'firstword' })).toEqual([copy]);
  });

  describe('a sort', () => {
    const byTotal = (direction: 1 | -1) => {
      const order = made.map(({ id }, at) => ({ id, sum: sums[at] ?? 0 }));
      return idsOf(order.sort((a, b) => direction * (a.sum - b.sum || (a.id < b.id ? -1 : 1))));
    };
    const sorted = {
      newest: () => every(() => true),
      oldest: () => every(() => true).toReversed(),
      highest: () => byTotal(-1),
      lowest: () => byTotal(1),
    };

    it.each(Object.entries(sorted))('%s goes on page by page, ties included', async (sort, expected) => {
      const query = { sort: sort as keyof typeof sorted, search: 'advertising', status: 'SENT' } as const;
      const pages = await allPages((page) => zoe.proposals.listReceived(query, page), 3);
      expect(pages.map(({ items }) => items.length)).toEqual([3, 3, 1]);
      expect(pages.flatMap(({ items }) => idsOf(items))).toEqual(expected());
      const hers = await allPages((page) => admin.proposals.list({ ...query, recipientId: zoe.user.id }, page), 3);
      expect(hers.flatMap(({ items }) => idsOf(items))).toEqual(expected());
      const all = await allPages((page) => admin.proposals.list({ ...query, search: 'muller your adv' }, page), 3);
      expect(all.flatMap(({ items }) => idsOf(items))).toEqual(expected());
    });

    it('gives a token for no other sort or search', async () => {
      const { next: token } = await zoe.proposals.listReceived({}, { limit: 3 });
      const others: readonly ProposalQuery[] = [{ sort: 'oldest' }, { search: 'launch' }];
      const failures = await Promise.all(
        others.map((query) => failureOf(zoe.proposals.listReceived(query, { token }))),
      );
      expect(failures).toMatchObject(others.map(() => ({ kind: 'invalid', field: 'nextToken' })));
    });
  });

  it('count each status of what they find', async () => {
    const query = { search: 'muller', recipientId: zoe.user.id, status: 'SENT' } as const;
    expect((await admin.proposals.list(query)).counts).toEqual([
      { value: 'DRAFT', count: 1 },
      { value: 'SENT', count: 8 },
    ]);
  });

  it('find a removed recipient no longer', async () => {
    const gone = await world.customer('Ingrid Gone');
    const sent = await aProposal().with('Advertising', anItem('Vanishing', 10)).to(gone, bob).sentBy(admin);
    const paid = await aProposal().with('Advertising', anItem('Vanishing paid', 10)).to(gone).sentBy(admin);
    const { url } = await gone.orders.openCheckout(everythingOf(paid));
    await world.payAt(url, paying);
    expect(await listed({ search: `ingrid ${gone.user.email}` })).toEqual([paid.id, sent.id]);
    await admin.users.remove(gone.user.id);
    expect(await listed({ search: 'ingrid' })).toEqual([]);
    expect(await listed({ search: gone.user.email })).toEqual([]);
    expect(await listed({ search: 'vanishing stone' })).toEqual([sent.id]);
    expect(await listed({ search: 'vanishing paid' })).toEqual([paid.id]);
  });
});
