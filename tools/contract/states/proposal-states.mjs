import { setTimeout as pause } from 'node:timers/promises';
import { ulid } from 'ulid';
import { payOnTestPage } from './test-payment.mjs';

/** The states that need a payment, which only a test payment page can make. */
export const paymentStates = new Set([
  'a paid proposal',
  'a paid subscription',
  'a canceled subscription',
  'two orders',
  'a task of an order',
]);

const itemOf = (kind, place, files) => ({
  title: `Item ${place + 1}`,
  description: 'Made to check the contract.',
  price: 45_000 + place,
  billingType: kind === 'ONE_TIME' ? 'ONE_TIME' : 'RECURRING',
  ...(kind === 'ONE_TIME' ? {} : { billingInterval: kind }),
  files: place === 0 ? files : [],
});

const createUntil = () => {
  const inVain = new Set();
  return async (what, look) => {
    for (let tries = 0; tries < (inVain.has(what) ? 5 : 100); tries += 1) {
      const found = await look();
      if (found) return found;
      await pause(Math.min(20 * (tries + 1), 100));
    }
    inVain.add(what);
    throw new Error(`Waited in vain for ${what}`);
  };
};

/**
 * What interactions about proposals, orders and notifications are given. Payments cannot be taken back, so that paid things
 * are made once and used again.
 * @param {{
 *   asAdmin: (name: string, variables?: object) => Promise<any>,
 *   asCustomer: (name: string, variables?: object) => Promise<any>,
 *   customer: import('../person-of.mjs').Person,
 *   upload: () => Promise<{ key: string, type: string }>,
 *   notePaid: (values: any) => void,
 * }} options
 */
export const createProposalStates = ({ asAdmin, asCustomer, customer, upload, notePaid }) => {
  const until = createUntil();

  const drafted = async ({ items = ['ONE_TIME'], picture: hasPicture = false } = {}) => {
    const files = hasPicture ? [await upload()] : [];
    const lineItems = items.map((kind, place) => itemOf(kind, place, files));
    const service = { title: 'Contract check', type: 'WebsiteMaintenance', lineItems };
    const input = {
      recipients: [{ email: customer.email }],
      services: [service],
      message: 'Made to check the contract.',
    };
    return asAdmin('CreateProposal', { input });
  };

  const valuesOf = ({ id, revision, services: [service] }) => ({
    proposalId: id,
    revision,
    serviceId: service.id,
    itemId: service.lineItems[0].id,
    lastItemId: service.lineItems.at(-1).id,
    fileId: service.lineItems[0].files[0]?.id ?? '',
    fileKey: service.lineItems[0].files[0]?.key ?? '',
    customerEmail: customer.email,
    customerId: customer.id,
  });

  const sentAfter = async (delay, parameters) => {
    const { id, revision, message, recipients } = await drafted(parameters);
    const input = { revision, message, recipients: recipients.map(({ email }) => ({ email })), delay };
    return asAdmin('SendDraftProposal', { id, input });
  };
  const sent = (parameters) => sentAfter(undefined, parameters);

  const asked = async () => {
    const proposal = await sent();
    const { proposalId, itemId } = valuesOf(proposal);
    for (const text of ['Does it have a blog?', 'And a shop?'])
      await asCustomer('AskAboutProposal', { input: { id: ulid(), proposalId, itemId, text } });
    return { ...valuesOf(proposal), newId: ulid() };
  };

  const checkout = async (parameters) => {
    const { id, revision, services } = await sent(parameters);
    const selected = services.map((service) => ({
      id: service.id,
      lineItems: service.lineItems.map((item) => ({ id: item.id })),
    }));
    const session = await asCustomer('CreateCheckoutSession', {
      input: { proposalId: id, revision, services: selected },
    });
    return { session, proposal: { id, revision, services } };
  };

  const paid = async (parameters) => {
    const { session, proposal } = await checkout(parameters);
    if (!(await payOnTestPage(session.url))) return undefined;
    const isPaid = async () => (await asCustomer('GetCheckoutSession', { id: session.id })).status === 'paid';
    await until('the payment', isPaid);
    const { subscriptionId } = await asCustomer('GetOrder', { id: session.orderId });
    const values = { ...valuesOf(proposal), sessionId: session.id, orderId: session.orderId, subscriptionId };
    notePaid(values);
    return values;
  };

  const once = (make) => {
    let made;
    return () => {
      made ??= make();
      return made;
    };
  };
  const paidOnce = once(() => paid());
  const bought = once(() => paid({ items: ['ONE_TIME', 'MONTH'] }));
  const subscription = (operation) => async () => {
    const values = await bought();
    if (values !== undefined) await asCustomer(operation, { id: values.subscriptionId });
    return values;
  };
  const secondOrder = once(() => paid());

  const notified = async () => {
    const { id } = await sent();
    const notification = await until('a notification of the proposal', async () => {
      const { items } = await asCustomer('GetNotifications', { limit: 25 });
      return items.find(({ subjects }) => subjects.some((subject) => subject.id === id));
    });
    return { notificationId: notification.id, proposalId: id, customerId: customer.id };
  };

  return {
    sent,
    handlers: {
      'a draft': async (parameters) => valuesOf(await drafted(parameters)),
      'a draft that waits to be sent': async () => valuesOf(await sentAfter(60)),
      'a sent proposal': async (parameters) => ({ ...valuesOf(await sent(parameters)), newId: ulid() }),
      'two questions': asked,
      'a declined proposal': async () => {
        const proposal = await sent();
        await asCustomer('DeclineProposal', { id: proposal.id, reason: 'Next year.' });
        return valuesOf(proposal);
      },
      'two drafts': async () => {
        await drafted();
        return valuesOf(await drafted());
      },
      'two sent proposals': async () => {
        await sent();
        const last = await sent();
        const { nextToken } = await asCustomer('GetRecipientProposals', { limit: 1 });
        return { ...valuesOf(last), nextToken };
      },
      'an open checkout': async (parameters) => {
        const { session, proposal } = await checkout(parameters);
        return { ...valuesOf(proposal), sessionId: session.id };
      },
      'a paid proposal': paidOnce,
      'a paid subscription': subscription('ResumeSubscription'),
      'a canceled subscription': subscription('CancelSubscription'),
      'two orders': async () => {
        await paidOnce();
        return secondOrder();
      },
      'an unread notification': notified,
      'a read notification': async () => {
        const made = await notified();
        await asCustomer('ChangeNotificationStatus', { id: made.notificationId, status: 'read' });
        return made;
      },
      'two notifications': async () => {
        await notified();
        return notified();
      },
    },
    /** Whether this server's checkouts can be paid without a person. */
    takesTestPayments: async () => (await paidOnce()) !== undefined,
  };
};
