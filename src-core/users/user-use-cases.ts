import type { Clock } from '../kernel/clock.ts';
import type { Page, PageRequest } from '../kernel/page.ts';
import { awaitRemoval } from './await-removal.ts';
import type { User } from './user.ts';
import type { UserAccount } from './user-account.ts';
import type { UserGateway } from './user-gateway.ts';
import { checkUser, type UserDraft } from './user-rules.ts';
import { searchTermMinLength, searchTermOf } from '../kernel/search-term.ts';

type Deps = { readonly users: UserGateway; readonly clock: Clock };

const none: Page<User> = { items: [], next: undefined };

export const userUseCases = ({ users, clock }: Deps) => ({
  /** Empty, without a request, until the term has two characters. */
  search: async (typed: string, page?: PageRequest): Promise<Page<User>> => {
    const term = searchTermOf(typed);
    return term.length < searchTermMinLength ? none : users.search(term, page);
  },

  list: users.list,
  get: users.get,
  sessions: users.sessions,
  endSessions: users.endSessions,

  /** Rejects with `invalid`, listing every wrong field, before anything is sent. */
  create: async (draft: UserDraft): Promise<UserAccount> => users.create(checkUser(draft)),

  resendInvitation: users.resendInvitation,
  withdrawInvitation: users.withdrawInvitation,
  addToGroup: users.addToGroup,
  removeFromGroup: users.removeFromGroup,
  suspend: users.suspend,
  reinstate: users.reinstate,
  removal: users.removal,
  remove: users.remove,
  scheduleRemoval: users.scheduleRemoval,
  cancelRemoval: users.cancelRemoval,
  awaitRemoval: awaitRemoval({ users, clock }),
});

export type UserUseCases = ReturnType<typeof userUseCases>;
