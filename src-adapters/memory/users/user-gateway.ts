import { adminGroup } from '#core/identity/auth-user.ts';
import { conflict, invalid, notFound } from '#core/kernel/app-error.ts';
import type { User } from '#core/users/user.ts';
import { invitationDays, type UserAccount, type UserFilter, type UserOrder } from '#core/users/user-account.ts';
import { foundUsersPageSize, usersPageSize, type UserGateway } from '#core/users/user-gateway.ts';
import {
  addressTaken,
  asGroup,
  checkUser,
  demotionProblem,
  invitationProblem,
  unknownGroup,
} from '#core/users/user-rules.ts';
import { accountCsv } from '#core/users/account-csv.ts';
import { countsOf } from '#core/kernel/facet.ts';
import { searchTermOf } from '#core/kernel/search-term.ts';
import { searchTermProblem, searchTextOf } from '#core/users/user-search.ts';
import { isAdminAccount, type Caller } from '../caller.ts';
import { withCsv } from '../csv-page.ts';
import { closeSessions } from '../identity/signed-in.ts';
import { mirrored, pageOf } from '../paging.ts';
import type { Account } from '../tables.ts';
import { updateFeeds } from '../tasks/task-access.ts';
import type { MemoryWorld } from '../world.ts';
import { pictureUrlOf } from './picture-url.ts';
import { presentAccount, statusOf } from './present-account.ts';
import { memoryRemovals } from './memory-removals.ts';
import { removeAccount } from './remove-account.ts';

const dayMs = 24 * 60 * 60 * 1000;

const made = ({ createdAt, id }: Account): string => `${createdAt} ${id}`;

const orders: Readonly<Record<UserOrder, (account: Account) => string>> = {
  newest: made,
  oldest: (account) => mirrored(made(account)),
  lastSignIn: (account) => `${account.lastSignInAt ?? ''} ${made(account)}`,
};

/** Returns what of a term counts; rejects with `invalid` for one of which fewer characters do. */
const termOf = (field: string, typed: string, least?: number): string => {
  const problem = searchTermProblem(typed, least);
  if (problem !== undefined) throw invalid(field, problem);
  return searchTermOf(typed);
};

const contains = (account: Account, term: string): boolean => searchTextOf(account).includes(term);

const fits = (account: Account, term: string, { status }: Pick<UserFilter, 'status'>): boolean =>
  contains(account, term) && (status === undefined || statusOf(account) === status);

export const createMemoryUserGateway = (world: MemoryWorld, caller: Caller): UserGateway => {
  const { users, sessions, removals } = world.tables;

  const userOf = ({ id, name, email, group, createdAt }: Account): User => ({
    id,
    name,
    email,
    group,
    createdAt,
    pictureUrl: pictureUrlOf(world, id),
  });
  const byName = (typed: string): Account => {
    const name = typed.trim().toLowerCase();
    const found = [...users.values()].find(({ id, email }) => id.toLowerCase() === name || email === name);
    if (found === undefined) throw notFound('user');
    return found;
  };
  const byId = (id: string): Account => {
    const found = users.get(id);
    if (found === undefined) throw notFound('user');
    return found;
  };
  const stored = (account: Account): UserAccount => {
    users.set(account.id, account);
    updateFeeds(world);
    world.changed();
    return presentAccount(world, account);
  };
  /** Keeps an admin from themselves, and the last one from everybody. */
  const demotable = (by: Account | undefined, account: Account): Account => {
    const others = [...users.values()].some(
      (each) => each.id !== account.id && isAdminAccount(each) && statusOf(each) === 'ACTIVE',
    );
    const problem = demotionProblem(by, { id: account.id, isAdmin: isAdminAccount(account) }, others);
    if (problem !== undefined) throw conflict(problem);
    return account;
  };
  const invited = (account: Account): Account => {
    world.sendCode(account.email);
    const now = world.clock.now();
    const days = invitationDays * dayMs;
    return {
      ...account,
      password: world.codes.get(account.email)?.code ?? '',
      demand: 'NEW_PASSWORD',
      isConfirmed: true,
      invitation: { sentAt: new Date(now).toISOString(), endsAt: new Date(now + days).toISOString() },
    };
  };
  const invitation = (id: string): Account => {
    const account = byId(id);
    const problem = invitationProblem(statusOf(account));
    if (problem !== undefined) throw conflict(problem);
    return account;
  };

  return {
    search: async (typed, page) => {
      const admin = caller.admin();
      const term = termOf('searchTerm', typed);
      const found = [...users.values()].filter((user) => contains(user, term));
      const { items, next } = pageOf(found, ['users', admin.id, term], page, foundUsersPageSize, made);
      return { items: items.map(userOf), next };
    },
    list: (filter, order, request) =>
      withCsv(accountCsv, request, async (page) => {
        const admin = caller.admin();
        const { group, status } = filter;
        const term = termOf('search', filter.search ?? '', 0);
        const ofAnyGroup = [...users.values()].filter((account) => fits(account, term, { status }));
        const found = ofAnyGroup.filter((account) => group === undefined || account.group === group);
        const scope = ['user accounts', admin.id, term, group, status, order];
        const counts = () => countsOf(ofAnyGroup.map((account) => account.group));
        const rows = pageOf(found, scope, page, usersPageSize, orders[order], counts);
        return { ...rows, items: rows.items.map((account) => presentAccount(world, account)) };
      }),
    get: async (id) => {
      caller.admin();
      const account = users.get(id);
      return account === undefined ? undefined : presentAccount(world, account);
    },
    sessions: async (id) => {
      caller.admin();
      if (!users.has(id)) return undefined;
      return [...sessions.values()]
        .filter(({ userId }) => userId === id)
        .map(({ id: each, signedInAt, seenAt, endsAt }) => ({ id: each, signedInAt, seenAt, endsAt }))
        .sort((a, b) => (a.signedInAt < b.signedInAt ? 1 : -1));
    },
    endSessions: async (id, sessionId) => {
      caller.admin();
      closeSessions(world, byId(id).id, sessionId);
      world.changed();
    },
    create: async (typed) => {
      caller.admin();
      const { email, name, group } = checkUser(typed);
      const known = [...users.values()].find((account) => account.email === email);
      if (known !== undefined) throw conflict(addressTaken(statusOf(known)));
      if ([...removals.values()].some((removal) => removal.email === email)) throw conflict(addressTaken('REMOVED'));
      const blank = { id: world.ulid(), email, name, group, createdAt: world.stamp(), password: '' };
      return stored(invited({ ...blank, isConfirmed: true }));
    },
    resendInvitation: async (id) => {
      caller.admin();
      return stored(invited(invitation(id)));
    },
    withdrawInvitation: async (id) => {
      caller.admin();
      users.delete(invitation(id).id);
      world.changed();
    },
    addToGroup: async (group, email) => {
      caller.admin();
      if (asGroup(group) === undefined) throw invalid('group', unknownGroup);
      const account = byName(email);
      return stored(group === adminGroup ? { ...account, group } : account);
    },
    removeFromGroup: async (group, username) => {
      const admin = caller.admin();
      if (asGroup(group) === undefined) throw invalid('group', unknownGroup);
      const account = byName(username);
      if (group !== adminGroup) return presentAccount(world, account);
      const demoted = { ...demotable(admin, account), group: 'User' };
      closeSessions(world, account.id);
      return stored(demoted);
    },
    suspend: async (id) => {
      const admin = caller.admin();
      const account = demotable(admin, byId(id));
      closeSessions(world, account.id);
      return stored({ ...account, isSuspended: true });
    },
    reinstate: async (id) => {
      caller.admin();
      return stored({ ...byId(id), isSuspended: false });
    },
    remove: async (username) => {
      const admin = caller.admin();
      const removal = removeAccount(world, demotable(admin, byName(username)));
      updateFeeds(world);
      return removal;
    },
    ...memoryRemovals(world, caller, (id) => demotable(undefined, byId(id))),
  };
};
