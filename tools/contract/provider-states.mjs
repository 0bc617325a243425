import { setTimeout as pause } from 'node:timers/promises';
import { ulid } from 'ulid';
import { createAssetStates } from './asset-states.mjs';
import { payOnTestPage } from './test-payment.mjs';
import { createVaultStates } from './vault-states.mjs';

/**
 * @typedef {import('./data-api.mjs').CallDataApi} CallDataApi
 * @typedef {import('./people.mjs').Person} Person
 * @typedef {(parameters?: any) => Promise<any>} StateHandler
 */

/** The states that need a payment, which only a test payment page can make. */
export const paymentStates = new Set(['a paid proposal', 'a paid subscription', 'two orders']);

const until = async (what, look) => {
  for (let tries = 0; tries < 100; tries += 1) {
    const found = await look();
    if (found) return found;
    await pause(100);
  }
  throw new Error(`Waited 10 s in vain for ${what}`);
};

const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
);

const itemOf = (kind, place, files) => ({
  title: `Item ${place + 1}`,
  description: 'Made to check the contract.',
  price: 45_000 + place,
  billingType: kind === 'ONE_TIME' ? 'ONE_TIME' : 'RECURRING',
  ...(kind === 'ONE_TIME' ? {} : { billingInterval: kind }),
  files: place === 0 ? files : [],
});

/**
 * What an interaction is given, set up through the data API itself. Each handler returns the values that the
 * interaction's request takes from its state.
 * @param {{ call: CallDataApi, admin: Person, customer: Person }} options
 */
export const createProviderStates = ({ call, admin, customer }) => {
  /** @type {Set<string>} */
  const made = new Set();
  const asAdmin = (name, variables) => call(name, admin.token, variables);
  const asCustomer = (name, variables) => call(name, customer.token, variables);

  const upload = async (resource = 'proposal', ask = asAdmin) => {
    const { key, url } = await ask('GetUploadUrl', { resource, contentType: 'image/png', extension: 'png' });
    const { ok, status } = await fetch(url, { method: 'PUT', headers: { 'content-type': 'image/png' }, body: picture });
    if (!ok) throw new Error(`The upload was answered ${status}`);
    return { key, type: 'image' };
  };

  const drafted = async ({ items = ['ONE_TIME'], picture: hasPicture = false } = {}) => {
    const files = hasPicture ? [await upload()] : [];
    const lineItems = items.map((kind, place) => itemOf(kind, place, files));
    const service = { title: 'Contract check', type: 'WebsiteMaintenance', lineItems };
    const recipients = [{ email: customer.email }];
    const input = { recipients, services: [service], message: 'Made to check the contract.' };
    const proposal = await asAdmin('CreateProposal', { input });
    made.add(proposal.id);
    return proposal;
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

  const sent = async (parameters) => {
    const { id, revision, message, recipients } = await drafted(parameters);
    const input = { revision, message, recipients: recipients.map(({ email }) => ({ email })) };
    return asAdmin('SendDraftProposal', { id, input });
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
    made.delete(proposal.id);
    const isPaid = async () => (await asCustomer('GetCheckoutSession', { id: session.id })).status === 'paid';
    await until('the payment', isPaid);
    const { subscriptionId } = await asCustomer('GetOrder', { id: session.orderId });
    return { ...valuesOf(proposal), sessionId: session.id, orderId: session.orderId, subscriptionId };
  };

  const notified = async () => {
    const { id } = await sent();
    const notification = await until('a notification of the proposal', async () => {
      const { items } = await asCustomer('GetNotifications', { limit: 25 });
      return items.find(({ proposalId }) => proposalId === id);
    });
    return { notificationId: notification.id, customerId: customer.id };
  };

  const vault = createVaultStates(asCustomer);
  const assets = createAssetStates({ ask: asCustomer, upload, picture });

  /** @type {Record<string, StateHandler>} */
  const handlers = {
    'an admin is signed in': async () => ({ token: admin.token, adminId: admin.id }),
    'a customer is signed in': async () => ({ token: customer.token, customerId: customer.id }),
    'nobody is signed in': async () => ({}),
    'nothing has this id': async () => ({}),
    'a picture was uploaded': async () => {
      const newId = ulid();
      made.add(newId);
      return { newId, fileKey: (await upload()).key, customerEmail: customer.email };
    },
    'a draft': async (parameters) => valuesOf(await drafted(parameters)),
    'a sent proposal': async (parameters) => valuesOf(await sent(parameters)),
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
    'a paid proposal': paid,
    'a paid subscription': () => paid({ items: ['ONE_TIME', 'MONTH'] }),
    'two orders': async () => {
      await paid();
      return paid();
    },
    'an unread notification': notified,
    'two notifications': async () => {
      await notified();
      return notified();
    },
    'a lead': async () => {
      await asCustomer('Lead', { email: 'lead@coolio.test' });
      return {};
    },
    'a customer with this email': async () => ({ searchTerm: customer.email }),
    ...vault.handlers,
    ...assets.handlers,
  };

  return {
    handlers,
    /** Whether this server's checkouts can be paid without a person. */
    takesTestPayments: async () => (await paid()) !== undefined,
    /** Deletes the proposals that were made and never paid, and whatever else was made. */
    cleanUp: async () => {
      await vault.cleanUp();
      await assets.cleanUp();
      for (const id of made) await asAdmin('DeleteProposal', { id }).catch(() => undefined);
      made.clear();
    },
  };
};
