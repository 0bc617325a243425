import { transact } from '#backend/storage/transact.ts';
import { accessDenied, conflict } from '#core/kernel/app-error.ts';
import { suspendedMessage } from '#core/identity/suspension.ts';
import type { Database } from '#backend/storage/database.ts';
import type { Now } from '#backend/identity/identity-config.ts';
import type { UserRow } from '#backend/identity/identity-tables.ts';
import type { Origin } from '#backend/http/request-origin.ts';
import type { AuthenticationResult, Sessions } from '#backend/identity/tokens/sessions.ts';
import type { NewUser, UserStore } from '#backend/identity/accounts/user-store.ts';

export type ProviderUser = Pick<NewUser, 'email' | 'name'> & { readonly provider: string };

export type SignInByProvider = (user: ProviderUser, origin?: Origin) => Promise<AuthenticationResult>;

type Deps = {
  readonly database: Pick<Database, 'db'>;
  readonly clock: Now;
  readonly users: UserStore;
  readonly sessions: Pick<Sessions, 'open'>;
};

/** Whether a person is suspended whom this provider vouches for; somebody else's account of the address says nothing of itself. */
export const isShutOut = (
  { suspended_at, status, provider: own }: Pick<UserRow, 'suspended_at' | 'status' | 'provider'>,
  provider: string,
): boolean => suspended_at !== null && (own === provider || status === 'UNCONFIRMED');

/** An address that was typed at a sign-up and never proved gives way to the provider's proof of it. */
export const createSignInByProvider = ({ database: { db }, clock, users, sessions }: Deps): SignInByProvider => {
  const insert = (user: ProviderUser): Promise<UserRow | undefined> =>
    transact(db, async (transaction) => {
      await transaction
        .updateTable('users')
        .set({ removed_at: new Date(clock.now()), srp_salt: null, srp_verifier: null })
        .where('email', '=', user.email)
        .where('status', '=', 'UNCONFIRMED')
        .where('removed_at', 'is', null)
        .where('suspended_at', 'is', null)
        .execute();
      return users.insert({ ...user, status: 'CONFIRMED' }, transaction);
    });

  return async ({ email: typed, name, provider }, origin = { address: '', userAgent: '' }) => {
    const email = typed.trim().toLowerCase();
    const user = (await insert({ email, name, provider })) ?? (await users.findByEmail(email));
    if (user !== undefined && isShutOut(user, provider)) throw accessDenied(suspendedMessage);
    if (user?.provider !== provider) throw conflict('an account with this email exists already');
    return sessions.open(user, 'provider', origin);
  };
};
