import { uploadFile } from '#core/files/upload-file.ts';
import { aPicture } from '#tests/support/assets/asset-inputs.ts';
import { ulid } from '#tests/support/chance/ulid.ts';
import { anItem, aProposal, aRecurringItem, aSimpleProposal, everythingOf } from '#tests/support/proposals.ts';
import { paying } from '#tests/support/world.ts';
import type { Cast } from './cast.ts';
import { holds, once, rowsOf } from './role-row.ts';

const { changes, lists, reads } = rowsOf('proposals', 'author');

const draftBy = ({ author, other }: Cast) => aSimpleProposal(other).savedBy(author);
const sentBy = ({ author, other }: Cast) => aSimpleProposal(other).sentBy(author);

/** What admins alone may call, whosever the record is. */
const forAdmins = {
  owner: 'done',
  other: 'access-denied',
  admin: 'done',
  stranger: 'access-denied',
  guest: 'access-denied',
} as const;
const afterSending = { ...forAdmins, owner: 'conflict', admin: 'conflict' } as const;
const noOwnerYet = 'n/a: nobody owns what is not there yet';

export const proposalRows = [
  reads('get', {
    make: sentBy,
    call: ({ proposals }, { id }) => proposals.get(id),
    cells: { owner: 'done', other: 'done', admin: 'done', stranger: 'missing', guest: 'access-denied' },
  }),
  reads('get', {
    of: 'a draft',
    make: draftBy,
    call: ({ proposals }, { id }) => proposals.get(id),
    cells: { owner: 'done', other: 'missing', admin: 'done', stranger: 'missing', guest: 'access-denied' },
  }),
  lists('list', {
    make: sentBy,
    call: ({ proposals }, { id }) => holds(proposals.list({}, { limit: 100 }), id),
    cells: { ...forAdmins, owner: 'sees', admin: 'sees' },
  }),
  lists('listReceived', {
    make: sentBy,
    call: ({ proposals }, { id }) => holds(proposals.listReceived({}, { limit: 100 }), id),
    cells: {
      owner: 'sees nothing',
      other: 'sees',
      admin: 'sees nothing',
      stranger: 'sees nothing',
      guest: 'access-denied',
    },
  }),
  lists('listReceived', {
    of: 'a draft',
    make: draftBy,
    call: ({ proposals }, { id }) => holds(proposals.listReceived({}, { limit: 100 }), id),
    cells: {
      owner: 'sees nothing',
      other: 'sees nothing',
      admin: 'sees nothing',
      stranger: 'sees nothing',
      guest: 'access-denied',
    },
  }),
  changes('create', {
    make: async ({ other }) => aSimpleProposal(other).draft,
    call: ({ proposals }, draft) => proposals.create(ulid(), draft),
    cells: { ...forAdmins, owner: noOwnerYet },
  }),
  changes('create', {
    of: 'an id that is taken',
    make: draftBy,
    call: ({ proposals }, { id }, { other }) => proposals.create(id, aSimpleProposal(other).draft),
    cells: { ...forAdmins, admin: 'invalid' },
  }),
  changes('create', {
    of: 'a file of the owner',
    make: async ({ author }) => (await uploadFile(author)('proposal', await aPicture())).key,
    call: ({ proposals }, key) =>
      proposals.create(ulid(), aProposal().with('Advertising', { ...anItem(), files: [{ key, type: 'image' }] }).draft),
    cells: { ...forAdmins, admin: 'invalid' },
  }),
  changes('edit', {
    make: draftBy,
    call: ({ proposals }, { id, revision }, { other }) => proposals.edit(id, revision, aSimpleProposal(other).draft),
    cells: forAdmins,
  }),
  changes('edit', {
    of: 'what was sent',
    make: sentBy,
    call: ({ proposals }, { id, revision }, { other }) => proposals.edit(id, revision, aSimpleProposal(other).draft),
    cells: afterSending,
  }),
  changes('sendDraft', {
    make: draftBy,
    call: ({ proposals }, { id, revision }, { other }) =>
      proposals.sendDraft(id, revision, [{ email: other.user.email }], 'As we spoke of.'),
    cells: forAdmins,
  }),
  changes('sendDraft', {
    of: 'what was sent',
    make: sentBy,
    call: ({ proposals }, { id, revision }, { other }) =>
      proposals.sendDraft(id, revision, [{ email: other.user.email }], 'As we spoke of.'),
    cells: afterSending,
  }),
  changes('remove', { make: sentBy, call: ({ proposals }, { id }) => proposals.remove(id), cells: forAdmins }),
  changes('removeService', {
    make: draftBy,
    call: ({ proposals }, { id, services }) => proposals.removeService(id, services[0]?.id ?? ''),
    cells: forAdmins,
  }),
  changes('removeServiceItem', {
    make: draftBy,
    call: ({ proposals }, { services: [service] }) =>
      proposals.removeServiceItem(service?.id ?? '', service?.lineItems[0]?.id ?? ''),
    cells: forAdmins,
  }),
  changes('duplicate', { make: sentBy, call: ({ proposals }, { id }) => proposals.duplicate(id), cells: forAdmins }),
  changes('decline', {
    make: sentBy,
    call: ({ proposals }, { id }) => proposals.decline(id, undefined),
    cells: {
      owner: 'access-denied',
      other: 'done',
      admin: 'access-denied',
      stranger: 'not-found',
      guest: 'access-denied',
    },
  }),
  changes('decline', {
    of: 'a draft',
    make: draftBy,
    call: ({ proposals }, { id }) => proposals.decline(id, undefined),
    cells: {
      owner: 'access-denied',
      other: 'not-found',
      admin: 'access-denied',
      stranger: 'not-found',
      guest: 'access-denied',
    },
  }),
];

const answering = {
  owner: 'access-denied',
  other: 'done',
  admin: 'access-denied',
  stranger: 'not-found',
  guest: 'access-denied',
} as const;

/** Whose look at a proposal is kept. */
export const lookRows = [
  changes('markSeen', { make: sentBy, call: ({ proposals }, { id }) => proposals.markSeen(id), cells: answering }),
  changes('markSeen', {
    of: 'a draft',
    make: draftBy,
    call: ({ proposals }, { id }) => proposals.markSeen(id),
    cells: { ...answering, other: 'not-found' },
  }),
];

const questions = rowsOf('questions', 'author');
const asking = { owner: 'done', other: 'done', admin: 'done', stranger: 'not-found', guest: 'access-denied' } as const;
const aQuestion = ({ id }: { readonly id: string }) => ({ proposalId: id, itemId: undefined, text: 'How long?' });

/** Who asks about a proposal and reads what was asked. */
export const questionRows = [
  questions.reads('list', {
    make: sentBy,
    call: ({ questions: port }, { id }) => port.list(id),
    cells: { ...asking, stranger: 'missing' },
  }),
  questions.reads('list', {
    of: 'a draft',
    make: draftBy,
    call: ({ questions: port }, { id }) => port.list(id),
    cells: { owner: 'missing', other: 'missing', admin: 'missing', stranger: 'missing', guest: 'access-denied' },
  }),
  questions.changes('ask', {
    make: sentBy,
    call: ({ questions: port }, proposal) => port.ask(ulid(), aQuestion(proposal)),
    cells: asking,
  }),
  questions.changes('ask', {
    of: 'a draft',
    make: draftBy,
    call: ({ questions: port }, proposal) => port.ask(ulid(), aQuestion(proposal)),
    cells: { ...asking, owner: 'not-found', other: 'not-found', admin: 'not-found' },
  }),
];

const nothing = { ...answering, owner: 'not-found', other: 'not-found', admin: 'not-found' } as const;

const formers = rowsOf('proposals', 'former');
const formersOrders = rowsOf('orders', 'former');

/** Who pays and declines, and who does not, though a former admin is a recipient of their own proposal. */
export const answerRows = [
  formers.changes('decline', {
    of: 'what a former admin sent',
    make: async ({ sent }) => sent(),
    call: ({ proposals }, { id }) => proposals.decline(id, undefined),
    cells: answering,
  }),
  formers.changes('decline', {
    of: 'nothing',
    make: async () => ulid(),
    call: ({ proposals }, id) => proposals.decline(id, undefined),
    cells: nothing,
  }),
  formersOrders.changes('openCheckout', {
    of: 'what a former admin sent',
    make: async ({ sent }) => sent(),
    call: ({ orders }, proposal) => orders.openCheckout(everythingOf(proposal)),
    cells: answering,
  }),
  formersOrders.changes('openCheckout', {
    of: 'nothing',
    make: async () => ({ proposalId: ulid(), revision: 1, services: [{ id: ulid(), lineItemIds: [ulid()] }] }),
    call: ({ orders }, selection) => orders.openCheckout(selection),
    cells: nothing,
  }),
];

const orders = rowsOf('orders');

/** A proposal to the owner and to the other customer. */
const toBoth = ({ author, owner, other }: Cast) =>
  aProposal().with('WebsiteMaintenance', anItem(), aRecurringItem('MONTH')).to(owner, other).sentBy(author);

/** What the owner bought of it. */
const bought = once(async (cast) => {
  const { world, owner } = cast;
  const session = await owner.orders.openCheckout(everythingOf(await toBoth(cast)));
  await world.payAt(session.url, paying);
  const order = await owner.orders.get(session.orderId);
  return { sessionId: session.id, id: session.orderId, subscriptionId: order?.subscriptionId ?? '' };
});

const ownersAndAdmins = {
  owner: 'done',
  other: 'missing',
  admin: 'done',
  stranger: 'missing',
  guest: 'access-denied',
} as const;

export const orderRows = [
  orders.reads('get', { make: bought, call: ({ orders }, { id }) => orders.get(id), cells: ownersAndAdmins }),
  orders.lists('listMine', {
    make: bought,
    call: ({ orders }, { id }) => holds(orders.listMine({}, { limit: 100 }), id),
    cells: {
      owner: 'sees',
      other: 'sees nothing',
      admin: 'sees nothing',
      stranger: 'sees nothing',
      guest: 'access-denied',
    },
  }),
  orders.lists('listAll', {
    make: bought,
    call: ({ orders }, { id }) => holds(orders.listAll({}, { limit: 100 }), id),
    cells: { ...forAdmins, owner: 'access-denied', admin: 'sees' },
  }),
  orders.reads('subscription', {
    make: bought,
    call: ({ orders }, { subscriptionId }) => orders.subscription(subscriptionId),
    cells: ownersAndAdmins,
  }),
  orders.reads('payments', {
    make: bought,
    call: ({ orders }, { subscriptionId }) => orders.payments(subscriptionId),
    cells: ownersAndAdmins,
  }),
  orders.changes('openCheckout', {
    make: toBoth,
    call: ({ orders }, proposal) => orders.openCheckout(everythingOf(proposal)),
    cells: { owner: 'done', other: 'done', admin: 'access-denied', stranger: 'not-found', guest: 'access-denied' },
  }),
  orders.reads('checkout', {
    make: bought,
    call: ({ orders }, { sessionId }) => orders.checkout(sessionId),
    cells: { ...ownersAndAdmins, admin: 'missing' },
  }),
  orders.changes('renew', {
    make: bought,
    call: ({ orders }, { subscriptionId }) => orders.renew(subscriptionId),
    cells: { ...forAdmins, owner: 'access-denied' },
  }),
];
