import * as fc from 'fast-check';
import { openParts } from '#core/proposals/payment-parts.ts';
import type { Proposal } from '#core/proposals/proposal.ts';
import { itemsOf } from '#core/proposals/service.ts';
import { requestOf } from '#tests/support/design-code/made-requests.ts';
import { anItem, aProposal, aRecurringItem, partOf } from '#tests/support/proposals.ts';
import { publishedTask } from '#tests/support/tasks/task-inputs.ts';
import { paying, type Person, type World } from '#tests/support/world.ts';

export type Stage = { readonly world: World; readonly admin: Person; readonly customers: Person[] };

/** Somebody does something: the numbers choose whom and what of what there is. */
export type Act = { readonly name: keyof typeof acts; readonly who: number; readonly what: number };

const one = <T>(all: readonly T[], at: number): T | undefined => all[at % Math.max(1, all.length)];

const offers = [
  aProposal().with('Advertising', anItem('Plan', 100), { ...anItem('Posters', 250), quantity: 3 }),
  aProposal().with('WebsiteMaintenance', aRecurringItem('MONTH', 'Care', 500)),
  aProposal()
    .with('WebsiteMaintenance', anItem('Audit', 40), aRecurringItem('MONTH', 'Watch', 70))
    .with('EmailAndSms', aRecurringItem('MONTH', 'Letters', 30), aRecurringItem('YEAR', 'Domain', 1001)),
  aProposal()
    .with('DesignAndCode', anItem('Sketch', 900))
    .with('BrandManagement', aRecurringItem('YEAR', 'Brand', 77)),
];

const waitingFor = async ({ proposals }: Person): Promise<readonly Proposal[]> =>
  (await proposals.listReceived({ waiting: true }, { limit: 100 })).items;

type Doing = (stage: Stage, person: Person, what: number) => Promise<unknown>;

/** Pays the first part that can be paid, whole or only its first item. */
const pay =
  (isWhole: boolean): Doing =>
  async ({ world }, person, what) => {
    const proposal = one(await waitingFor(person), what);
    const [part] = proposal === undefined ? [] : openParts(itemsOf(proposal.services), proposal.payments);
    if (proposal === undefined || part === undefined) return;
    const titles = part.slice(0, isWhole ? part.length : 1).map(({ title }) => title);
    const { url } = await person.orders.openCheckout(partOf(proposal, titles));
    await world.payAt(url, paying);
  };

const send: Doing = ({ admin, customers }, person, what) => {
  const other = one(customers, what) ?? person;
  const people = other === person ? [person] : [person, other];
  return (one(offers, what) ?? aProposal()).to(...people).sentBy(admin);
};

const subscriptionOf = async ({ orders }: Person, what: number) =>
  one((await orders.listSubscriptions({}, { limit: 100 })).items, what);

/** What changes figures. What cannot be done is left. */
const acts = {
  send,
  draft: ({ admin }, person, what) => (one(offers, what) ?? aProposal()).to(person).savedBy(admin),
  decline: async (_, person, what) => {
    const proposal = one(await waitingFor(person), what);
    return proposal === undefined ? undefined : person.proposals.decline(proposal.id, undefined);
  },
  payWhole: pay(true),
  payChoice: pay(false),
  endDay: async ({ world }, person, what) => {
    const proposal = one(await waitingFor(person), what);
    return proposal === undefined ? undefined : world.endDay(proposal.id);
  },
  remove: async ({ admin }, person, what) => {
    const proposal = one(await waitingFor(person), what);
    return proposal === undefined || proposal.payments.length > 0 ? undefined : admin.proposals.remove(proposal.id);
  },
  cancel: async ({ world }, person, what) => {
    const found = await subscriptionOf(person, what);
    if (found === undefined || found.status === 'canceled') return;
    await person.orders.cancelSubscription(found.id);
    await world.endPeriod(found.id);
  },
  renew: async ({ admin }, person, what) => {
    const found = await subscriptionOf(person, what);
    return found === undefined || found.status === 'canceled' ? undefined : admin.orders.renew(found.id);
  },
  begin: ({ admin }, person) => publishedTask(admin, [person]),
  complete: async (_, person, what) => {
    const task = one((await person.tasks.list({}, { limit: 100 })).items, what);
    return task === undefined ? undefined : person.tasks.changeStatus(task.id, 'completed');
  },
  request: (_, person) => requestOf(person),
  join: async ({ world, customers }) => customers.push(await world.customer('Newcomer')),
} satisfies Readonly<Record<string, Doing>>;

const act = fc.record({
  name: fc.constantFrom(
    ...(['send', 'send', 'send', 'payWhole', 'payChoice', 'renew', ...Object.keys(acts)] as readonly Act['name'][]),
  ),
  who: fc.nat(1000),
  what: fc.nat(1000),
});

export const someActs = (count: number): fc.Arbitrary<readonly Act[]> =>
  fc.array(act, { minLength: count, maxLength: count, size: 'max' });

export const perform = async (stage: Stage, { name, who, what }: Act): Promise<void> => {
  const person = one(stage.customers, who);
  if (person !== undefined) await acts[name](stage, person, what);
};
