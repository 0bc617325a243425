import { ulid } from 'ulid';
import { createAssetStates } from './asset-states.mjs';
import { createHandoverStates } from './handover-states.mjs';
import { createProposalStates } from './proposal-states.mjs';
import { createRequestStates } from './request-states.mjs';
import { createTaskStates } from './task-states.mjs';
import { createTemplateStates, templateInput } from './template-states.mjs';
import { createUserStates } from './user-states.mjs';
import { createVaultStates } from './vault-states.mjs';

/**
 * @typedef {import('../data-api.mjs').CallDataApi} CallDataApi
 * @typedef {import('../person-of.mjs').Person} Person
 * @typedef {(parameters?: any) => Promise<any>} StateHandler
 */

/** An email that is left once for all runs, so that they add one lead to a server and no more. */
export const leadEmail = 'contract-check@leads.test';

const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
);

/**
 * What an interaction is given, set up through the data API itself. Each handler returns the values that the
 * interaction's request takes from its state.
 * @param {{ call: CallDataApi, admin: Person, customer: Person, receiver?: Person, notePaid: (values: any) => void }} options
 */
export const createProviderStates = ({ call, admin, customer, receiver, notePaid }) => {
  const asAdmin = (name, variables) => call(name, admin.token, variables);
  const asCustomer = (name, variables) => call(name, customer.token, variables);

  const upload = async (resource = 'proposal', ask = asAdmin) => {
    const { key, url } = await ask('GetUploadUrl', { resource, contentType: 'image/png', extension: 'png' });
    const { ok, status } = await fetch(url, { method: 'PUT', headers: { 'content-type': 'image/png' }, body: picture });
    if (!ok) throw new Error(`The upload was answered ${status}`);
    return { key, type: 'image' };
  };

  const vault = createVaultStates(asCustomer);
  const handovers = createHandoverStates({ call, asCustomer, receiver, vault });
  const assets = createAssetStates({ ask: asCustomer, upload, picture });
  const proposals = createProposalStates({ asAdmin, asCustomer, customer, upload, notePaid });

  const requests = createRequestStates({ asAdmin, asCustomer, customer, upload });
  const tasks = createTaskStates({ asAdmin, asCustomer, customer, paid: proposals.handlers['a paid proposal'] });

  /** @type {Record<string, StateHandler>} */
  const handlers = {
    'an admin is signed in': async () => ({ token: admin.token, adminId: admin.id, customerId: customer.id }),
    'a customer is signed in': async () => ({ token: customer.token, customerId: customer.id, leadEmail }),
    'a receiver is signed in': async () => ({ token: receiver?.token }),
    'nobody is signed in': async () => ({}),
    'nothing has this id': async () => ({}),
    'a picture was uploaded': async () => ({
      newId: ulid(),
      fileKey: (await upload()).key,
      customerEmail: customer.email,
    }),
    'a lead': async () => {
      const { items } = await asAdmin('GetLeads', { limit: 1 });
      if (items.length === 0) await asCustomer('Lead', { email: leadEmail });
      return {};
    },
    'a customer with this email': async () => ({ searchTerm: customer.email }),
    ...proposals.handlers,
    ...createTemplateStates({ asAdmin }),
    ...vault.handlers,
    ...handovers.handlers,
    ...assets.handlers,
    ...requests.handlers,
    ...tasks.handlers,
    ...createUserStates({ asAdmin }).handlers,
  };

  return {
    handlers,
    takesTestPayments: proposals.takesTestPayments,
    hasReceiver: receiver !== undefined,
    handoverKeyInput: handovers.keyInput,
    sent: proposals.sent,
    templateInput,
    loginInput: vault.loginInput,
    passkeyInput: vault.passkeyInput,
    loginWithEntries: vault.loginWithEntries,
    collectionOfOne: assets.collectionOfOne,
    task: tasks.task,
    comment: tasks.comment,
    deletedComment: tasks.deletedComment,
    retitle: tasks.retitle,
  };
};
