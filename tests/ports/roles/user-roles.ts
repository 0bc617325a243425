import { anEmail } from '#tests/support/people.ts';
import type { Cast } from './cast.ts';
import { holds, rowsOf, type Role } from './role-row.ts';

const users = rowsOf('users');

const invited = ({ admin }: Cast) => admin.users.create({ email: anEmail('invited'), name: 'Invited', group: 'User' });

type Account = { readonly id: string; readonly email: string };

const ownersAccount = async ({ owner }: Cast): Promise<Account> => owner.user;

/** An invited person's account; the owner of one is the person who has it. */
export const account = (cast: Cast, role: Role): Promise<Account> =>
  role === 'owner' ? ownersAccount(cast) : invited(cast);

export const forAdmins = {
  owner: 'access-denied',
  other: 'n/a: an account has one person',
  admin: 'done',
  stranger: 'access-denied',
  guest: 'access-denied',
} as const;

const forThemselves = { ...forAdmins, owner: 'done' } as const;

export const userRows = [
  users.lists('search', {
    make: ownersAccount,
    call: ({ users }, { id, email }) => holds(users.search(email), id),
    cells: { ...forAdmins, admin: 'sees' },
  }),
  users.lists('list', {
    make: ownersAccount,
    call: ({ users }, { id, email }) => holds(users.list({ search: email }, 'newest'), id),
    cells: { ...forAdmins, admin: 'sees' },
  }),
  users.reads('get', { make: ownersAccount, call: ({ users }, { id }) => users.get(id), cells: forAdmins }),
  users.reads('sessions', { make: ownersAccount, call: ({ users }, { id }) => users.sessions(id), cells: forAdmins }),
  users.reads('removal', { make: ownersAccount, call: ({ users }, { id }) => users.removal(id), cells: forThemselves }),
  users.changes('scheduleRemoval', {
    make: account,
    call: ({ users }, { id }) => users.scheduleRemoval(id),
    cells: forThemselves,
  }),
  users.changes('cancelRemoval', {
    make: async (cast, role) => {
      const found = await account(cast, role);
      await (role === 'owner' ? cast.owner : cast.author).users.scheduleRemoval(found.id);
      return found;
    },
    call: ({ users }, { id }) => users.cancelRemoval(id),
    cells: forThemselves,
  }),
  users.changes('endSessions', {
    make: account,
    call: ({ users }, { id }) => users.endSessions(id),
    cells: forAdmins,
  }),
  users.changes('create', {
    make: async () => ({ email: anEmail('made'), name: 'Made', group: 'User' as const }),
    call: ({ users }, draft) => users.create(draft),
    cells: { ...forAdmins, owner: 'n/a: nobody owns what is not there yet' },
  }),
  users.changes('resendInvitation', {
    make: account,
    call: ({ users }, { id }) => users.resendInvitation(id),
    cells: forAdmins,
  }),
  users.changes('withdrawInvitation', {
    make: account,
    call: ({ users }, { id }) => users.withdrawInvitation(id),
    cells: forAdmins,
  }),
  users.changes('addToGroup', {
    make: account,
    call: ({ users }, { email }) => users.addToGroup('Admin', email),
    cells: forAdmins,
  }),
  users.changes('removeFromGroup', {
    make: account,
    call: ({ users }, { id }) => users.removeFromGroup('Admin', id),
    cells: forAdmins,
  }),
  users.changes('suspend', { make: account, call: ({ users }, { id }) => users.suspend(id), cells: forAdmins }),
  users.changes('reinstate', { make: account, call: ({ users }, { id }) => users.reinstate(id), cells: forAdmins }),
  users.changes('remove', { make: account, call: ({ users }, { id }) => users.remove(id), cells: forAdmins }),
];
