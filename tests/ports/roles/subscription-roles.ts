import { aProposal, aRecurringItem, everythingOf } from '#tests/support/proposals.ts';
import { paying } from '#tests/support/world.ts';
import type { Cast } from './cast.ts';
import { holds, once, rowsOf } from './role-row.ts';

const { changes, lists } = rowsOf('orders');

/** What the owner subscribed to. */
const subscribed = once(async ({ world, author, owner }: Cast): Promise<string> => {
  const sent = await aProposal().with('WebsiteMaintenance', aRecurringItem('MONTH')).to(owner).sentBy(author);
  const { url, orderId } = await owner.orders.openCheckout(everythingOf(sent));
  await world.payAt(url, paying);
  return (await owner.orders.get(orderId))?.subscriptionId ?? '';
});

const ownersAndAdmins = {
  owner: 'done',
  other: 'not-found',
  admin: 'done',
  stranger: 'not-found',
  guest: 'access-denied',
} as const;

export const subscriptionRows = [
  lists('listSubscriptions', {
    make: subscribed,
    call: ({ orders }, id) => holds(orders.listSubscriptions({}, { limit: 100 }), id),
    cells: {
      owner: 'sees',
      other: 'sees nothing',
      admin: 'sees nothing',
      stranger: 'sees nothing',
      guest: 'access-denied',
    },
  }),
  lists('listAllSubscriptions', {
    make: subscribed,
    call: ({ orders }, id) => holds(orders.listAllSubscriptions({}, { limit: 100 }), id),
    cells: {
      owner: 'access-denied',
      other: 'access-denied',
      admin: 'sees',
      stranger: 'access-denied',
      guest: 'access-denied',
    },
  }),
  changes('cancelSubscription', {
    make: subscribed,
    call: ({ orders }, id) => orders.cancelSubscription(id),
    cells: ownersAndAdmins,
  }),
  changes('resumeSubscription', {
    make: subscribed,
    call: ({ orders }, id) => orders.resumeSubscription(id),
    cells: ownersAndAdmins,
  }),
  changes('changeCard', {
    make: subscribed,
    call: ({ orders }, id) => orders.changeCard(id),
    cells: ownersAndAdmins,
  }),
];
