import { mark } from './own-people.mjs';

/** @typedef {import('./earlier-runs.d.mts').EarlierAccount} Account */

const day = 24 * 60 * 60 * 1000;
const mostPages = 200;

/** The addresses that a run gives: to those whom it signs up, and to the people that it invites. */
const ofRun = new RegExp(
  `^(?:.+\\+)?${mark}-\\d{8}-[0-9a-f]{6}-(?:customer|other|receiver)@|^${mark}-[0-9a-z]{26}@users\\.test$`,
);

/** The one whom a run made an admin. */
const receiverOfRun = new RegExp(`${mark}-\\d{8}-[0-9a-f]{6}-receiver@`);

const removedText = (counts) =>
  Object.entries(counts).map(([kind, count]) => `${count} ${kind}${count === 1 ? '' : 's'}`);

/**
 * Finds and removes what runs left that were killed before they could remove it.
 * @param {{ call: import('./data-api.mjs').CallDataApi, adminToken: string, note: (text: string) => void }} options
 */
export const createEarlierRuns = ({ call, adminToken, note }) => {
  const every = async (name, variables) => {
    const all = [];
    for (let page = 0, nextToken = null; page < mostPages; page += 1) {
      const answered = await call(name, adminToken, { ...variables, limit: 25, nextToken });
      all.push(...answered.items);
      nextToken = answered.nextToken;
      if (typeof nextToken !== 'string') break;
    }
    return all;
  };

  /** What an account was sent or assigned, by the operation that removes it. */
  const madeFor = async ({ id }) => {
    const filter = { assigneeId: id };
    const proposals = await every('GetProposals', { recipientId: id });
    const tasks = [
      ...(await every('GetTasks', { filter })),
      ...(await every('GetCompletedTasks', { filter })),
      ...(await every('GetTasksByStatus', { status: 'draft', filter })),
    ];
    return [
      ...proposals
        .filter(({ status }) => status !== 'PAID')
        .map((each) => ({ kind: 'proposal', operation: 'DeleteProposal', id: each.id, people: each.recipients })),
      ...tasks.map((each) => ({ kind: 'task', operation: 'DeleteTask', id: each.id, people: each.assignees })),
    ];
  };

  return {
    /**
     * Returns the accounts that runs signed up or invited more than a day ago, without `kept` addresses and other admins than those that runs made.
     * @param {{ now: Date, kept: readonly string[] }} options
     * @returns {Promise<Account[]>}
     */
    find: async ({ now, kept }) => {
      const spared = new Set(kept.map((email) => email.toLowerCase()));
      const found = await every('SearchUsersByEmail', { searchTerm: mark });
      return found.filter(
        ({ email, group, createdAt }) =>
          ofRun.test(email.toLowerCase()) &&
          !spared.has(email.toLowerCase()) &&
          (group !== 'Admin' || receiverOfRun.test(email.toLowerCase())) &&
          now.getTime() - Date.parse(createdAt) > day,
      );
    },
    /**
     * Removes accounts, and before them the unpaid proposals and the tasks that went to nobody else. Returns what is left, a
     * line each.
     * @param {Account[]} accounts
     */
    remove: async (accounts) => {
      const emails = new Set(accounts.map(({ email }) => email.toLowerCase()));
      const isTheirs = ({ people }) =>
        people.length > 0 && people.every(({ email }) => emails.has(email.toLowerCase()));
      const counts = { account: 0, proposal: 0, task: 0 };
      const left = [];
      const attempt = (what, work) =>
        work().catch(({ message }) => void left.push(`${what} of an earlier run (${message})`));
      const drop = ({ kind, operation, id, variables = { id } }) =>
        attempt(`${kind} ${id}`, async () => {
          await call(operation, adminToken, variables);
          counts[kind] += 1;
        });
      const things = new Map();
      for (const account of accounts)
        await attempt(`what was made for ${account.email}`, async () => {
          for (const thing of await madeFor(account)) if (isTheirs(thing)) things.set(thing.id, thing);
        });
      for (const thing of things.values()) await drop(thing);
      for (const { email } of accounts)
        await drop({ kind: 'account', operation: 'RemoveUser', id: email, variables: { username: email } });
      note(`Of earlier runs: removed ${removedText(counts).join(', ')}.`);
      return left;
    },
  };
};
