import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { removedPersonName } from '#core/kernel/removed-person.ts';
import { noSuchItem, questionLimits, tooManyQuestions } from '#core/proposals/questions/question.ts';
import type { Proposal } from '#core/proposals/proposal.ts';
import { itemsOf } from '#core/proposals/service.ts';
import { ulid } from '#tests/support/chance/ulid.ts';
import { allPages } from '#tests/support/pages.ts';
import { anItem, aProposal, aSimpleProposal, everythingOf } from '#tests/support/proposals.ts';
import { failureOf } from '#tests/support/rejection.ts';
import { paying, type Person, type World } from '#tests/support/world.ts';
import { worlds } from '#tests/support/worlds.ts';

describe.each(worlds)('questions about a proposal, $name', ({ open }) => {
  let world: World;
  let admin: Person;
  let ann: Person;
  let bob: Person;

  beforeAll(async () => {
    world = await open();
    [admin, ann, bob] = await Promise.all([world.admin(), world.customer('Ann'), world.customer('Bob')]);
  });

  afterAll(() => world.close());

  const ask = (person: Person, { id }: Pick<Proposal, 'id'>, text: string, itemId?: string) =>
    person.questions.ask(ulid(), { proposalId: id, itemId, text });
  const textsFor = async (person: Person, { id }: Pick<Proposal, 'id'>) =>
    (await person.questions.list(id))?.items.map(({ text }) => text);
  const newsOf = async (person: Person, { id }: Pick<Proposal, 'id'>) => {
    const { items } = await person.notifications.list(undefined);
    return items.filter(({ type, subjects }) => type === 'ProposalQuestion' && subjects[0]?.id === id);
  };
  const toBoth = () => aProposal().with('WebsiteMaintenance', anItem('Online shop')).to(ann, bob).sentBy(admin);

  it('are kept oldest first, with who wrote them, what about and every line', async () => {
    const sent = await toBoth();
    const [item] = itemsOf(sent.services);
    const asked = await ask(ann, sent, ' Does it have\na blog? ', item?.id);
    await ask(admin, sent, 'It does.', item?.id);
    await ask(bob, sent, 'When could you begin?');
    const { id, name, email } = ann.user;
    const first = { id: asked.id, itemId: item?.id, author: { id, name, email }, text: 'Does it have\na blog?' };
    expect(asked).toMatchObject(first);
    const all = [first, { itemId: item?.id, text: 'It does.' }, { itemId: undefined, text: 'When could you begin?' }];
    for (const reader of [ann, bob, admin]) expect((await reader.questions.list(sent.id))?.items).toMatchObject(all);
  });

  it('come page by page without loss or repetition', async () => {
    const sent = await toBoth();
    for (const text of ['One', 'Two', 'Three']) await ask(ann, sent, text);
    const pages = await allPages((page) => bob.questions.list(sent.id, page), 2);
    expect(pages.map(({ items }) => items.map(({ text }) => text))).toEqual([['One', 'Two'], ['Three']]);
  });

  it('are made once, however often one is sent under its id, and by nobody else under that id', async () => {
    const sent = await toBoth();
    const [id, draft] = [ulid(), { proposalId: sent.id, itemId: undefined, text: 'Once' }];
    const made = await Promise.all([1, 2].map(() => ann.questions.ask(id, draft)));
    expect(made[1]).toEqual(made[0]);
    expect(await textsFor(ann, sent)).toEqual(['Once']);
    expect(await failureOf(bob.questions.ask(id, draft))).toMatchObject({ kind: 'invalid', field: 'id' });
    const other = { ...draft, proposalId: (await toBoth()).id };
    expect(await failureOf(ann.questions.ask(id, other))).toMatchObject({ kind: 'invalid', field: 'id' });
    expect(await newsOf(bob, sent)).toHaveLength(1);
  });

  it('are about an item of this proposal, or about the whole', async () => {
    const sent = await toBoth();
    const [elsewhere] = itemsOf((await toBoth()).services);
    expect(await failureOf(ask(ann, sent, 'This one?', elsewhere?.id))).toMatchObject({
      kind: 'invalid',
      field: 'itemId',
      message: noSuchItem,
    });
  });

  it.each([
    ['nothing', ' \u200B ', 'Write a question or an answer'],
    ['too much', 'x'.repeat(questionLimits.text + 1), 'The text must be at most 2,000 characters'],
  ])('are refused where they say %s', async (_what, text, message) => {
    expect(await failureOf(ask(ann, await toBoth(), text))).toMatchObject({ kind: 'invalid', field: 'text', message });
  });

  it('can be asked of what was paid or declined', async () => {
    const paid = await toBoth();
    await world.payAt((await ann.orders.openCheckout(everythingOf(paid))).url, paying);
    const declined = await aSimpleProposal(ann).sentBy(admin);
    await ann.proposals.decline(declined.id, undefined);
    await ask(ann, paid, 'And now?');
    await ask(ann, declined, 'Later, perhaps?');
    expect([await textsFor(admin, paid), await textsFor(admin, declined)]).toEqual([['And now?'], ['Later, perhaps?']]);
  });

  it('are news for the owner, the other recipients and admins who wrote, and say who asks or answers', async () => {
    const sent = await toBoth();
    const [item] = itemsOf(sent.services);
    const { id: commentId } = await ask(ann, sent, 'Does it have\na blog?', item?.id);
    const asked = {
      title: 'Ann asks about Online shop',
      message: 'Ann asks: Does it have a blog?',
      subjects: [{ kind: 'proposal', id: sent.id, name: 'Your WebsiteMaintenance' }],
      commentId,
      count: 1,
      createdBy: 'Ann',
    };
    expect(await newsOf(admin, sent)).toMatchObject([asked]);
    expect(await newsOf(bob, sent)).toMatchObject([asked]);
    expect(await newsOf(ann, sent)).toEqual([]);
    await ask(admin, sent, 'It does.', item?.id);
    expect((await newsOf(ann, sent))[0]?.title).toMatch(/ answers about Online shop$/);
    await ask(admin, sent, 'Is Tuesday fine?');
    expect((await newsOf(ann, sent))[0]?.title).toMatch(/ asks about Your WebsiteMaintenance$/);
  });

  it('that nobody has read are counted in one, which leads to the first and says the latest', async () => {
    const sent = await toBoth();
    const { id: commentId } = await ask(ann, sent, 'One');
    await ask(ann, sent, 'Two');
    expect(await newsOf(bob, sent)).toMatchObject([{ count: 2, commentId, message: 'Ann asks: Two' }]);
  });

  it('are at most 200', async () => {
    const sent = await toBoth();
    for (let count = 0; count < questionLimits.ofProposal; count += 1) await ask(ann, sent, 'Again');
    expect(await failureOf(ask(bob, sent, 'More'))).toMatchObject({ kind: 'conflict', message: tooManyQuestions });
  });

  it('go with their proposal', async () => {
    const sent = await toBoth();
    await ask(ann, sent, 'Hello?');
    await admin.proposals.remove(sent.id);
    expect(await textsFor(admin, sent)).toBeUndefined();
  });

  it('stay under the name of a removed person', async () => {
    const eve = await world.customer('Eve');
    const sent = await aSimpleProposal(ann, eve).sentBy(admin);
    await ask(eve, sent, 'Who am I?');
    expect((await admin.users.removal(eve.user.id))?.parts).toContainEqual({
      kind: 'comments',
      fate: 'STAYS',
      count: 1,
    });
    await admin.users.remove(eve.user.id);
    expect((await ann.questions.list(sent.id))?.items).toMatchObject([
      { text: 'Who am I?', author: { id: eve.user.id, name: removedPersonName } },
    ]);
  });
});
