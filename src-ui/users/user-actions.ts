import { adminGroup } from '#core/identity/auth-user.ts';
import { isolated } from '#core/kernel/isolated.ts';
import type { UserAccount } from '#core/users/user-account.ts';
import type { UserDraft } from '#core/users/user-rules.ts';
import { action, type ActionOptions } from '#ui/cache/action-store.ts';
import { keys } from '#ui/cache/keys.ts';
import type { FeatureDeps } from '#ui/context/portal-context.ts';

const touches = [keys.users.root, keys.leads.root, keys.dashboard.root];

/** What goes or changes its name with a person. */
const ofRemoved = [
  keys.orders.root,
  keys.proposals.root,
  keys.requests.root,
  keys.tasks.root,
  keys.brands.root,
  keys.leads.root,
  keys.dashboard.root,
];

type Ended = {
  readonly userId: string;
  /** Undefined for every one. */
  readonly sessionId?: string;
};

type Withdrawn = {
  readonly user: UserAccount;
  /** Leaves what shows the person before it is asked for again. */
  readonly onGone: () => void;
};

/** What a change of an account shows, touches and says. */
const changed = (
  notifies: NonNullable<ActionOptions<UserAccount, UserAccount>['notifies']>,
): Omit<ActionOptions<UserAccount, UserAccount>, 'run'> => ({
  shows: (account) => [[keys.users.one(account.id), account]],
  touches,
  notifies,
  failureToast: true,
});

export const userActions = (deps: FeatureDeps) => {
  const { users } = deps.portal;
  const { cache } = deps;
  return {
    invite: action(deps, {
      run: (draft: UserDraft) => users.create(draft),
      touches,
      notifies: ({ email }) => [`Invitation sent to ${email}`, 'The temporary password is on its way'],
    }),
    resend: action(deps, {
      ...changed(({ email }) => [`Invitation sent to ${email}`, 'The password mailed earlier no longer works']),
      run: ({ id }: UserAccount) => users.resendInvitation(id),
    }),
    withdraw: action(deps, {
      run: async ({ user, onGone }: Withdrawn) => {
        await users.withdrawInvitation(user.id);
        onGone();
      },
      touches,
      notifies: (_gone, { user }) => ['Invitation canceled', `${user.email} can be invited again`],
      failureToast: true,
    }),
    promote: action(deps, {
      ...changed(({ name }) => [`${isolated(name)} is an admin`, 'They see and change everything']),
      run: ({ email }: UserAccount) => users.addToGroup(adminGroup, email),
    }),
    demote: action(deps, {
      ...changed(({ name }) => [`${isolated(name)} is no longer an admin`, 'They are signed out']),
      run: ({ id }: UserAccount) => users.removeFromGroup(adminGroup, id),
    }),
    suspend: action(deps, {
      ...changed(({ name }) => [`${isolated(name)} is suspended`, 'They are signed out, and nothing is deleted']),
      run: ({ id }: UserAccount) => users.suspend(id),
    }),
    reinstate: action(deps, {
      ...changed(({ name }) => [`${isolated(name)} can sign in again`, 'Nothing was lost']),
      run: ({ id }: UserAccount) => users.reinstate(id),
    }),
    endSessions: action(deps, {
      run: ({ userId, sessionId }: Ended) => users.endSessions(userId, sessionId),
      touches: [keys.users.root],
      notifies: (_ended, { sessionId }) =>
        sessionId === undefined
          ? ['All sessions ended', 'They are signed out everywhere']
          : ['Session ended', 'They are signed out there'],
      failureToast: true,
    }),
    /** Begins a removal. The person themselves is asked for again with {@link refresh}, once nothing shows them any more. */
    remove: action(deps, {
      run: (id: string) => users.remove(id),
      shows: (removal, id) => [[keys.users.removal(id), removal]],
      touches: [keys.users.lists, ...ofRemoved],
    }),
    refresh: () =>
      Promise.all([keys.users.root, ...ofRemoved].map((queryKey) => cache.invalidateQueries({ queryKey }))),
  };
};
