import { notFound } from '#core/kernel/app-error.ts';
import { allItems, type Page } from '#core/kernel/page.ts';
import type { Portal } from '#core/portal.ts';
import { userGroups, userOrders, userStatuses, type UserAccount } from '#core/users/user-account.ts';
import { countOf, goingCount, type UserRemoval } from '#core/users/user-removal.ts';
import { flag, oneOf, optional, text } from '#src/cli/field.ts';
import { verb, type Noun } from '#src/cli/verb.ts';
import { paging } from './paging.ts';

const person = text('person', 'their email or id');
const group = oneOf(userGroups, 'the group');

const rowOf = ({ id, name, email, group: of, status, createdAt, lastSignInAt, owns }: UserAccount) => ({
  id,
  name,
  email,
  group: of,
  status,
  createdAt,
  lastSignInAt,
  ...owns,
});

const rowsOf = ({ items, next }: Page<UserAccount>) => ({ items: items.map(rowOf), next });

/** The id that an email or an id means. */
const idOf = async ({ users: { list } }: Portal, typed: string): Promise<string> => {
  if (!typed.includes('@')) return typed;
  const email = typed.trim().toLowerCase();
  const found = await allItems((token) => list({ email }, 'newest', { token, limit: 100 }));
  const user = found.find((each) => each.email === email);
  if (user === undefined) throw notFound('user');
  return user.id;
};

const removalShown = ({ userId, parts, startedAt, endedAt, removed }: UserRemoval) => ({
  userId,
  goes: parts.filter(({ fate }) => fate === 'GOES').map(({ kind, count }) => countOf(kind, count)),
  stays: parts.filter(({ fate }) => fate === 'STAYS').map(({ kind, count }) => countOf(kind, count)),
  startedAt,
  endedAt,
  removed,
});

export const users: Noun = {
  summary: 'Accounts of customers and admins; for admins',
  feature: 'users',
  verbs: {
    search: verb({
      summary: 'Finds people by a part of their email, of two characters or more',
      example: 'users search ada --as admin@coolio.test',
      calls: ['search'],
      columns: ['id', 'name', 'email', 'group', 'createdAt'],
      args: { term: text('text', 'a part of the email') },
      options: paging,
      run: ({ portal }, { term, ...page }) => portal.users.search(term, page),
    }),
    list: verb({
      summary: 'Lists people with what they own',
      example: 'users list --status SUSPENDED --as admin@coolio.test',
      calls: ['list'],
      columns: ['id', 'name', 'email', 'group', 'status', 'lastSignInAt', 'orders', 'proposals', 'requests', 'tasks'],
      options: {
        email: optional(text('text', 'only with this in their email')),
        group: optional(oneOf(userGroups, 'only of this group')),
        status: optional(oneOf(userStatuses, 'only of this status')),
        order: optional(oneOf(userOrders, 'newest unless given')),
        ...paging,
      },
      run: async ({ portal }, { email, group: of, status, order = 'newest', ...page }) =>
        rowsOf(await portal.users.list({ email, group: of, status }, order, page)),
    }),
    show: verb({
      summary: 'Shows a person with their sign-ins',
      example: 'users show ada@coolio.test --as admin@coolio.test',
      calls: ['get', 'sessions'],
      missing: 'user',
      args: { person },
      run: async ({ portal }, given) => {
        const id = await idOf(portal, given.person);
        const user = await portal.users.get(id);
        return user === undefined ? undefined : { ...user, sessions: await portal.users.sessions(id) };
      },
    }),
    create: verb({
      summary: 'Makes an account and mails a temporary password, which works for seven days',
      example: 'users create vera@coolio.test "Vera Lund" --as admin@coolio.test',
      calls: ['create'],
      args: { email: text('email', 'where the password goes'), name: text('name', 'their name') },
      options: { group: optional(oneOf(userGroups, 'User unless given')) },
      run: async ({ portal }, { email, name, group: of = 'User' }) =>
        rowOf(await portal.users.create({ email, name, group: of })),
    }),
    invite: verb({
      summary: 'Mails a new temporary password to somebody who has not chosen their own yet',
      example: 'users invite elin@coolio.test --as admin@coolio.test',
      calls: ['resendInvitation', 'withdrawInvitation'],
      args: { person },
      options: { withdraw: flag('takes the invitation back instead, and with it the account') },
      run: async ({ portal }, given) => {
        const id = await idOf(portal, given.person);
        return given.withdraw ? portal.users.withdrawInvitation(id) : rowOf(await portal.users.resendInvitation(id));
      },
    }),
    groups: verb({
      summary: 'Adds somebody to a group, or removes them from it and ends their sign-ins',
      example: 'users groups add Admin ada@coolio.test --as admin@coolio.test',
      calls: ['addToGroup', 'removeFromGroup'],
      args: { change: oneOf(['add', 'remove'], 'what to do'), group, email: text('email', 'whose group') },
      run: async ({ portal: { users: all } }, { change, group: of, email }) =>
        rowOf(await (change === 'add' ? all.addToGroup(of, email) : all.removeFromGroup(of, email))),
    }),
    suspend: verb({
      summary: 'Shuts somebody out at once and deletes nothing',
      example: 'users suspend noor@coolio.test --as admin@coolio.test',
      calls: ['suspend', 'reinstate'],
      args: { person },
      options: { end: flag('ends the suspension instead') },
      run: async ({ portal }, given) => {
        const id = await idOf(portal, given.person);
        return rowOf(await (given.end ? portal.users.reinstate(id) : portal.users.suspend(id)));
      },
    }),
    'sign-out': verb({
      summary: 'Ends the sign-ins of somebody, or one of them',
      example: 'users sign-out noor@coolio.test --as admin@coolio.test',
      calls: ['endSessions'],
      args: { person },
      options: { only: optional(text('id', 'this sign-in, as users show has it')) },
      run: async ({ portal }, given) => portal.users.endSessions(await idOf(portal, given.person), given.only),
    }),
    remove: verb({
      summary: 'Removes somebody with what is theirs; shows beforehand what goes and what stays',
      example: 'users remove oskar@coolio.test --preview --as admin@coolio.test',
      calls: ['removal', 'remove', 'awaitRemoval'],
      missing: 'user',
      args: { person },
      options: { preview: flag('removes nothing') },
      run: async ({ portal, progress }, given) => {
        const id = await idOf(portal, given.person);
        if (!given.preview) await portal.users.remove(id);
        const removal = given.preview
          ? await portal.users.removal(id)
          : await portal.users.awaitRemoval(id, ({ parts, removed }) =>
              progress('removed', removed, goingCount(parts)),
            );
        return removal === undefined ? undefined : removalShown(removal);
      },
    }),
  },
};
