import { notFound } from '#core/kernel/app-error.ts';
import type { Page } from '#core/kernel/page.ts';
import { userGroups, userOrders, userStatuses, type UserAccount } from '#core/users/user-account.ts';
import { removalDays } from '#core/users/scheduled-removal.ts';
import { countOf, goingCount, type UserRemoval } from '#core/users/user-removal.ts';
import { flag, oneOf, optional, text } from '#src/cli/field.ts';
import { verb, type Noun } from '#src/cli/verb.ts';
import { paging } from './paging.ts';
import { person, personId } from './person-id.ts';

const args = { person: person('whom') };
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

const removalShown = ({ userId, parts, scheduled, startedAt, endedAt, removed }: UserRemoval) => ({
  userId,
  goes: parts.filter(({ fate }) => fate === 'GOES').map(({ kind, count }) => countOf(kind, count)),
  stays: parts.filter(({ fate }) => fate === 'STAYS').map(({ kind, count }) => countOf(kind, count)),
  ...scheduled,
  startedAt,
  endedAt,
  removed,
});

export const users: Noun = {
  summary: 'Accounts of customers and admins; for admins',
  feature: 'users',
  verbs: {
    search: verb({
      summary: 'Finds people by a part of their name or email, of two characters or more',
      example: 'users search ada --as admin@coolio.test',
      calls: ['search'],
      columns: ['id', 'name', 'email', 'group', 'createdAt'],
      args: { term: text('text', 'a part of the name or email') },
      options: paging,
      run: ({ portal }, { term, ...page }) => portal.users.search(term, page),
    }),
    list: verb({
      summary: 'Lists people with what they own',
      example: 'users list --status SUSPENDED --as admin@coolio.test',
      calls: ['list'],
      columns: ['id', 'name', 'email', 'group', 'status', 'lastSignInAt', 'orders', 'proposals', 'requests', 'tasks'],
      options: {
        group: optional(oneOf(userGroups, 'only of this group')),
        status: optional(oneOf(userStatuses, 'only of this status')),
        search: optional(text('text', 'only with this in their name or email')),
        order: optional(oneOf(userOrders, 'newest unless given')),
        ...paging,
      },
      run: async ({ portal }, { search, group: of, status, order = 'newest', ...page }) =>
        rowsOf(await portal.users.list({ search, group: of, status }, order, page)),
    }),
    show: verb({
      summary: 'Shows a person with their sign-ins',
      example: 'users show ada@coolio.test --as admin@coolio.test',
      calls: ['get', 'sessions'],
      missing: 'user',
      args,
      run: async ({ portal }, given) => {
        const id = await personId(portal, 'person', given.person);
        const user = await portal.users.get(id);
        return user === undefined ? undefined : { ...user, sessions: await portal.users.sessions(id) };
      },
    }),
    create: verb({
      summary: 'Makes an account and mails a temporary password, which works for seven days',
      example: 'users create vera@coolio.test "Vera Lund" --as admin@coolio.test',
      undo: 'users remove',
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
      args,
      options: { withdraw: flag('takes the invitation back instead, and with it the account') },
      run: async ({ portal }, given) => {
        const id = await personId(portal, 'person', given.person);
        return given.withdraw ? portal.users.withdrawInvitation(id) : rowOf(await portal.users.resendInvitation(id));
      },
    }),
    groups: verb({
      summary: 'Adds somebody to a group, or removes them from it and ends their sign-ins',
      example: 'users groups add Admin ada@coolio.test --as admin@coolio.test',
      calls: ['addToGroup', 'removeFromGroup'],
      args: { change: oneOf(['add', 'remove'], 'what to do'), group, ...args },
      run: async ({ portal }, { change, group: of, ...given }) => {
        const id = await personId(portal, 'person', given.person);
        if (change === 'remove') return rowOf(await portal.users.removeFromGroup(of, id));
        const user = await portal.users.get(id);
        if (user === undefined) throw notFound('user');
        return rowOf(await portal.users.addToGroup(of, user.email));
      },
    }),
    suspend: verb({
      summary: 'Suspends somebody at once; nothing is deleted',
      example: 'users suspend noor@coolio.test --as admin@coolio.test',
      calls: ['suspend', 'reinstate'],
      args,
      options: { end: flag('ends the suspension instead') },
      run: async ({ portal }, given) => {
        const id = await personId(portal, 'person', given.person);
        return rowOf(await (given.end ? portal.users.reinstate(id) : portal.users.suspend(id)));
      },
    }),
    'sign-out': verb({
      summary: 'Ends the sign-ins of somebody, or one of them',
      example: 'users sign-out noor@coolio.test --as admin@coolio.test',
      calls: ['endSessions'],
      args,
      options: { only: optional(text('id', 'this sign-in, as users show has it')) },
      run: async ({ portal }, given) =>
        portal.users.endSessions(await personId(portal, 'person', given.person), given.only),
    }),
    remove: verb({
      summary: 'Removes somebody with what is theirs; shows beforehand what goes and what stays',
      example: 'users remove oskar@coolio.test --preview --as admin@coolio.test',
      calls: ['removal', 'remove', 'awaitRemoval'],
      missing: 'user',
      args,
      options: { preview: flag('removes nothing') },
      run: async ({ portal, progress }, given) => {
        const id = await personId(portal, 'person', given.person);
        if (!given.preview) await portal.users.remove(id);
        const removal = given.preview
          ? await portal.users.removal(id)
          : await portal.users.awaitRemoval(id, ({ parts, removed }) =>
              progress('removed', removed, goingCount(parts)),
            );
        return removal === undefined ? undefined : removalShown(removal);
      },
    }),
    'remove-later': verb({
      summary: `Has somebody removed in ${removalDays} days, yourself or as an admin anybody, unless it is taken back`,
      example: 'users remove-later ada@coolio.test --as ada@coolio.test',
      calls: ['scheduleRemoval', 'cancelRemoval'],
      args,
      options: { keep: flag('takes it back instead') },
      run: async ({ portal }, given) => {
        const id = await personId(portal, 'person', given.person);
        return removalShown(await (given.keep ? portal.users.cancelRemoval(id) : portal.users.scheduleRemoval(id)));
      },
    }),
  },
};
