import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { WaitingFound, WaitingKind, WaitingThing } from '#core/dashboard/waiting.ts';
import { ulid } from '#tests/support/chance/ulid.ts';
import { answeredBy, requestOf } from '#tests/support/design-code/made-requests.ts';
import { anEmail } from '#tests/support/people.ts';
import { aSimpleProposal, everythingOf } from '#tests/support/proposals.ts';
import { createQueue } from '#tests/support/queue.ts';
import { failureOf } from '#tests/support/rejection.ts';
import { commented, publishedTask, taskDraft } from '#tests/support/tasks/task-inputs.ts';
import { aSeal } from '#tests/support/vault/seals.ts';
import { quickEngine } from '#tests/support/vault/engines.ts';
import { passphrase } from '#tests/support/vault/vault-stage.ts';
import { paying, type Person, type World } from '#tests/support/world.ts';
import { worlds } from '#tests/support/worlds.ts';

type Made = {
  readonly id: string;
  /** What the list says of it, in part. */
  readonly says: Partial<WaitingThing>;
  readonly answer: () => Promise<unknown>;
};

type Case = {
  readonly kind: WaitingKind;
  readonly who: 'customer' | 'admin';
  readonly make: (who: Person) => Promise<Made>;
};

type Shown = Made & { readonly listed: WaitingThing | undefined; readonly counts: readonly number[] };

const future = '2999-01-01T00:00:00.000Z';
const past = '2020-05-01T10:00:00.000Z';

describe.each(worlds)('what waits, $name', ({ open }) => {
  let world: World;
  let admin: Person;

  const keptLogin = async (person: Person, expiryDate: string | undefined) => {
    const { key } = await quickEngine().create(person.user.id, passphrase);
    await person.vault.putKey(key, 0);
    const [url, notes, tags, totp, username, password] = [aSeal(), aSeal(), aSeal(), aSeal(), aSeal(), aSeal()];
    const sealed = { url, notes, tags, totp, username, password, meta: aSeal(272) };
    const brand = { name: `B ${ulid()}`, website: '', description: '', colors: [] };
    const { id: brandId, name } = await person.brands.create(ulid(), brand);
    const known = { platform: 'GitHub', brandId, score: 4, expiryDate, rev: 1, keyVersion: 1 } as const;
    const parts = { history: [], codes: [], questions: [] };
    const { id } = await person.vault.create({ id: ulid(), ...known, ...sealed, ...parts });
    return { id, brand: name };
  };
  const newsOf = async (person: Person, type: string) => {
    const { items } = await person.notifications.list('unread');
    return items.find((each) => each.type === type) ?? { id: '', commentId: undefined };
  };
  const received = async (who: Person, answer: (id: string, url: string) => Promise<unknown>): Promise<Made> => {
    const sent = await aSimpleProposal(who).sentBy(admin);
    const { url } = await who.orders.openCheckout(everythingOf(sent));
    const since = sent.sentAt ?? '';
    const says = { title: 'Your WebsiteMaintenance', from: admin.user.name, since, amount: 45_000, currency: 'USD' };
    return { id: sent.id, says, answer: () => answer(sent.id, url) };
  };
  const news = async (who: Person, type: string, says: Partial<WaitingThing>): Promise<Made> => {
    const { id, commentId } = await newsOf(who, type);
    const answer = () => who.notifications.changeStatus(id, 'read');
    return { id, says: { ...says, commentId, from: admin.user.name }, answer };
  };

  const cases: Readonly<Record<string, Case>> = {
    'a proposal until it is paid': {
      kind: 'proposal',
      who: 'customer',
      make: (who) => received(who, (_id, url) => world.payAt(url, paying)),
    },
    'a proposal until it is declined': {
      kind: 'proposal',
      who: 'customer',
      make: (who) => received(who, (id) => who.proposals.decline(id, undefined)),
    },
    'a reply until it is read': {
      kind: 'reply',
      who: 'customer',
      make: async (who) => {
        const task = await publishedTask(admin, [who]);
        const { id } = await commented(who, task, 'Which green?');
        await admin.comments.reply(ulid(), id, { text: 'The light\none', mentions: [] });
        const detail = `${admin.user.name} replied to you on ${task.title}: The light one`;
        return news(who, 'TaskCommented', { title: 'New reply', detail, subject: { kind: 'task', id: task.id } });
      },
    },
    'a question until it is read': {
      kind: 'reply',
      who: 'customer',
      make: async (who) => {
        const { id } = await aSimpleProposal(who).sentBy(admin);
        await admin.questions.ask(ulid(), { proposalId: id, itemId: undefined, text: 'Is it\nlarge?' });
        return news(who, 'ProposalQuestion', {
          detail: expect.stringMatching(/ asks: Is it large\?$/),
          subject: { kind: 'proposal', id },
        });
      },
    },
    'a task until it is completed': {
      kind: 'task',
      who: 'customer',
      make: async (who) => {
        const { id, title, createdAt } = await publishedTask(admin, [who], { dueOn: '2027-01-31' });
        await commented(admin, { id }, 'Please send the colours by Friday.');
        const detail = 'Please send the colours by Friday.';
        const says = { title, from: admin.user.name, since: createdAt, dueOn: '2027-01-31', detail };
        return { id, says, answer: () => who.tasks.changeStatus(id, 'completed') };
      },
    },
    'a login until its password lasts longer': {
      kind: 'login',
      who: 'customer',
      make: async (who) => {
        const { id, brand } = await keptLogin(who, past);
        const change = { expectedRev: 1, meta: aSeal(272), expiryDate: future };
        const says = { title: 'GitHub', detail: brand, since: past, dueOn: '2020-05-01' };
        return { id, says, answer: () => who.vault.changeExpiry(id, change) };
      },
    },
    'a request until there is a draft': {
      kind: 'request',
      who: 'admin',
      make: async () => {
        const request = await requestOf(await world.customer('Cleo'), 'webDesign', { budget: 'my-own-figure' });
        const { id, createdAt: since } = request;
        const says = { from: 'Cleo', since, subject: { kind: 'service', id } };
        return { id, says, answer: () => answeredBy(admin, request, 'DRAFT') };
      },
    },
    'a proposal of last week until it is answered': {
      kind: 'unanswered',
      who: 'admin',
      make: async () => {
        const cleo = await world.customer('Cleo');
        const sent = await aSimpleProposal(cleo, anEmail('nobody')).sentBy(admin);
        const { url } = await cleo.orders.openCheckout(everythingOf(sent));
        await world.sentLongAgo(sent.id);
        const bystander = await aSimpleProposal(cleo).sentBy(admin);
        await world.endDay(bystander.id);
        await world.sentLongAgo(bystander.id);
        return { id: sent.id, says: { from: 'Cleo', amount: 45_000 }, answer: () => world.payAt(url, paying) };
      },
    },
    'an invitation that has ended until it is sent again': {
      kind: 'invitation',
      who: 'admin',
      make: async () => {
        const email = anEmail('Fay');
        const { id } = await admin.users.create({ email, name: 'Fay', group: 'User' });
        await world.endInvitation(id);
        const says = { title: 'Fay', from: email, subject: { kind: 'user', id } };
        return { id, says, answer: () => admin.users.resendInvitation(id) };
      },
    },
  };

  const watching = async (person: Person, userId = person.user.id) => {
    const [changes, openings] = [createQueue<true>(), createQueue<boolean>()];
    const stop = person.dashboard.watch(userId, { onChange: () => changes.push(true), onOpen: openings.push });
    return { changes, openings, stop };
  };
  const countOf = ({ counts }: WaitingFound, kind: WaitingKind): number =>
    counts.find(({ value }) => value === kind)?.count ?? 0;

  const played = async ({ kind, who, make }: Case): Promise<Shown> => {
    const person = who === 'admin' ? admin : await world.customer('Eva');
    const { changes, openings, stop } = await watching(person);
    await openings.next();
    const find = async (id: string) => {
      const found = await person.dashboard.waiting();
      return {
        listed: found.things.find((thing) => thing.kind === kind && thing.id === id),
        count: countOf(found, kind),
      };
    };
    const before = await find('');
    const made = await make(person);
    let during = before;
    do await changes.next();
    while ((during = await find(made.id)).listed === undefined);
    await made.answer();
    let after = during;
    do await changes.next();
    while ((after = await find(made.id)).listed !== undefined);
    stop();
    return { ...made, listed: during.listed, counts: [before, during, after].map(({ count }) => count - before.count) };
  };

  let shown: ReadonlyMap<string, Shown>;

  beforeAll(async () => {
    world = await open();
    admin = await world.admin();
    const entries = Object.entries(cases).map(async ([name, each]) => [name, await played(each)] as const);
    shown = new Map(await Promise.all(entries));
  }, 60_000);

  afterAll(() => world.close());

  it.each(Object.keys(cases))('holds %s, which every change of it pushes', (name) => {
    const { listed, says, counts } = shown.get(name) ?? {};
    expect(listed).toMatchObject(says ?? {});
    expect(counts).toEqual([0, 1, 0]);
  });

  it('holds nothing that a person cannot answer now', async () => {
    const lea = await world.customer('Lea');
    const { id } = await aSimpleProposal(lea).sentBy(admin);
    await world.endDay(id);
    await aSimpleProposal(lea).savedBy(admin);
    await admin.tasks.create(ulid(), taskDraft([lea]), 'draft');
    const task = await publishedTask(admin, [lea]);
    await commented(admin, task, 'Seen.');
    await lea.tasks.changeStatus(task.id, 'completed');
    await keptLogin(lea, future);
    await requestOf(lea);
    await aSimpleProposal(admin).sentBy(admin);
    expect(await lea.dashboard.waiting()).toEqual({ things: [], counts: [] });
    expect(countOf(await admin.dashboard.waiting(), 'proposal')).toBe(0);
  });

  it('is 25 of a kind at most, those that wait longest, and counts them all', async () => {
    const lea = await world.customer('Lea');
    const ids: string[] = [];
    for (let made = 0; made < 27; made += 1) ids.push((await publishedTask(admin, [lea])).id);
    const { things, counts } = await lea.dashboard.waiting();
    expect(new Set(things.map(({ id }) => id))).toEqual(new Set(ids.slice(0, 25)));
    expect(counts).toEqual([{ value: 'task', count: 27 }]);
  });

  it('is nothing for guests, and its changes reach nobody else', async () => {
    const [ann, bob] = await Promise.all([world.customer('Ann'), world.customer('Bob')]);
    const guest = await world.guest();
    expect((await failureOf(guest.dashboard.waiting())).kind).toBe('access-denied');
    const his = await watching(bob);
    const hers = await watching(ann, bob.user.id);
    await his.openings.next();
    await aSimpleProposal(bob).sentBy(admin);
    await his.changes.next();
    expect([hers.openings.left(), hers.changes.left()]).toEqual([0, 0]);
    for (const { stop } of [his, hers]) stop();
  });

  it('is asked for again after a break', async () => {
    const bob = await world.customer('Bob');
    const { changes, openings, stop } = await watching(bob);
    expect(await openings.next()).toBe(false);
    await world.interrupt();
    expect(await openings.next()).toBe(true);
    await aSimpleProposal(bob).sentBy(admin);
    expect(await changes.next()).toBe(true);
    stop();
  });
});
