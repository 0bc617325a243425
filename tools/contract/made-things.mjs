import { setTimeout as pause } from 'node:timers/promises';

/** @typedef {'task' | 'collection' | 'asset' | 'login' | 'brand' | 'template' | 'proposal' | 'request' | 'file' | 'passkey' | 'archive' | 'user'} Kind */
/** @typedef {{ kind: Kind, id: string, token: string }} MadeThing */

/** What removes each kind, in the order in which nothing holds the next one any more. */
const removals = /** @type {[Kind, string, (id: string) => object][]} */ ([
  ['task', 'DeleteTask', (id) => ({ id })],
  ['collection', 'DeleteCollection', (id) => ({ id })],
  ['asset', 'DeleteAsset', (id) => ({ id })],
  ['login', 'DeleteLogin', (id) => ({ id })],
  ['brand', 'DeleteBrand', (id) => ({ id })],
  ['template', 'DeleteProposalTemplate', (id) => ({ id })],
  ['proposal', 'DeleteProposal', (id) => ({ id })],
  ['request', 'DeleteDesignCodeServiceRequest', (id) => ({ id })],
  ['file', 'DeleteFileByKey', (key) => ({ key })],
  ['passkey', 'RemoveVaultPasskey', (credentialId) => ({ credentialId })],
  ['archive', 'DeleteArchive', (id) => ({ id })],
  ['user', 'RemoveUser', (username) => ({ username })],
]);

/** The fields of responses that make something, with its kind and what names it. */
const makers = /** @type {Record<string, [Kind, string]>} */ ({
  createTask: ['task', 'id'],
  createCollection: ['collection', 'id'],
  createAsset: ['asset', 'id'],
  createLogin: ['login', 'id'],
  createLogins: ['login', 'id'],
  createBrand: ['brand', 'id'],
  createProposal: ['proposal', 'id'],
  saveProposalTemplate: ['template', 'id'],
  createDesignCodeServiceRequest: ['request', 'id'],
  duplicateProposal: ['proposal', 'id'],
  getUploadUrl: ['file', 'key'],
  addVaultPasskey: ['passkey', 'credentialId'],
  createArchive: ['archive', 'id'],
  createUser: ['user', 'id'],
});

/** An answer of several, the passkeys of a vault that were made for checks, or one thing. */
const thingsIn = (value) => {
  if (Array.isArray(value)) return value;
  return value?.passkeys?.filter(({ name }) => name === 'Contract check') ?? [value];
};

const rootFields = (text) => {
  try {
    return Object.entries(JSON.parse(text).data ?? {});
  } catch {
    return [];
  }
};

/** What cannot even be asked for counts as refused, so that the rest is still removed. */
const withoutRejections = (ask) => (name, token, variables) =>
  ask(name, token, variables).catch(({ message }) => ({ status: 0, data: null, errors: [{ errorType: message }] }));

/**
 * Remembers everything that a run makes, by what the server answered, and removes it again.
 * @param {{ admin: { token: string }, customers: { token: string }[], signedUp: string[] }} people
 */
export const createMadeThings = ({ admin, customers, signedUp }) => {
  /** @type {Map<string, MadeThing>} */
  const made = new Map();
  /** @type {Map<string, string>} */
  const paid = new Map();
  const subjects = new Set();
  const began = Date.now();

  /** The server keeps a deleted asset's files for a day, in case the asset is restored. */
  const goesByItself = (kind, errorType) => errorType === 'NotFound' || (kind === 'file' && errorType === 'Conflict');

  const removeAll = async (ask) => {
    const left = [];
    for (const [kind, operation, variablesOf] of removals)
      for (const { id, token } of [...made.values()].filter((each) => each.kind === kind)) {
        const { status, errors } = await ask(operation, token, variablesOf(id));
        const [error] = errors;
        if (error !== undefined && !goesByItself(kind, error.errorType))
          left.push(`${kind} ${id} (${operation} was answered ${status} ${error.errorType})`);
      }
    made.clear();
    return left;
  };

  const removeFromPage = async (ask, items) => {
    const recent = items.filter(({ createdAt }) => Date.parse(createdAt) > began - 60_000);
    for (const { id, type, message, subjects: about } of recent)
      if (about.some((subject) => subjects.has(subject.id)) || isOfHandover(type, message))
        await ask('DeleteNotification', admin.token, { id });
    return recent.length === items.length;
  };

  /** Payments and declines notify the admin; only notifications of the run's own proposals and tasks go. */
  const removeAdminNotifications = async (ask) => {
    for (let nextToken, goesOn = true; goesOn;) {
      const { data } = await ask('GetNotifications', admin.token, { limit: 100, nextToken });
      const page = data?.getNotifications;
      if (!Array.isArray(page?.items)) return;
      nextToken = page.nextToken;
      goesOn = (await removeFromPage(ask, page.items)) && typeof nextToken === 'string';
    }
  };

  return {
    /** Takes the text of a response, and the token of its caller. */
    noteAnswer: (text, token) => {
      for (const [field, value] of rootFields(text)) {
        const maker = makers[field];
        if (maker === undefined) continue;
        const [kind, naming] = maker;
        for (const thing of thingsIn(value)) {
          const id = thing?.[naming];
          if (typeof id !== 'string') continue;
          made.set(`${kind} ${id}`, { kind, id, token });
          if (kind === 'proposal' || kind === 'task') subjects.add(id);
        }
      }
    },
    /** A paid proposal is never deleted. */
    notePaid: ({ proposalId, orderId, subscriptionId }) => {
      made.delete(`proposal ${proposalId}`);
      const subscription = subscriptionId === null ? '' : ` with subscription ${subscriptionId}`;
      paid.set(orderId, `order ${orderId}${subscription}, of the paid proposal ${proposalId}`);
    },
    /** Removes what may be removed. Returns what is left, a line each. */
    cleanUp: async (eager) => {
      const ask = withoutRejections(eager);
      const left = await removeAll(ask);
      if (paid.size > 0) await pause(300);
      await removeAdminNotifications(ask);
      for (const { token } of customers) await ask('DeleteAllNotifications', token);
      for (const email of signedUp) made.set(`user ${email}`, { kind: 'user', id: email, token: admin.token });
      return [...paid.values(), ...left, ...(await removeAll(ask))];
    },
  };
};
