import { lazy } from '../kernel/lazy.ts';
import type { SessionMemory } from '../kernel/session-memory.ts';
import type { AuthState } from './auth-user.ts';
import type { HostedLogin } from './hosted-login.ts';
import type { IdentityProvider, TotpSetup } from './identity-provider.ts';
import type { Session } from './session.ts';
import { confirmSignUpEmailKey } from './sign-up-email.ts';

type Deps = {
  readonly identity: IdentityProvider;
  readonly hostedLogin: HostedLogin;
  readonly session: SessionMemory;
};

/** A path of the portal itself, whatever a link may have carried. */
const ownPath = (path: string): string => (/^\/(?![/\\])/.test(path) ? path : '/dashboard');

export const identityUseCases = ({ identity, hostedLogin, session }: Deps) => {
  /** Loads with the first way in: who is signed in already needs none of its rules. */
  const entry = lazy(async () => (await import('./entry-use-cases.ts')).entryUseCases({ identity, session }));
  return {
    authState: async (): Promise<AuthState> => {
      const user = await identity.currentUser();
      return user === undefined ? { status: 'UNAUTHENTICATED' } : { status: 'AUTHENTICATED', user };
    },

    prepare: entry.prepare,
    signIn: entry.signIn,
    confirmSignIn: entry.confirmSignIn,
    setNewPassword: entry.setNewPassword,
    signUp: entry.signUp,
    confirmSignUp: entry.confirmSignUp,
    awaitConfirmation: entry.awaitConfirmation,
    resendSignUpCode: entry.resendSignUpCode,
    startPasswordReset: entry.startPasswordReset,
    finishPasswordReset: entry.finishPasswordReset,
    changePassword: entry.changePassword,
    changeProfile: entry.changeProfile,
    finishTotpSetup: entry.finishTotpSetup,
    /** The email that waits for its code, remembered while the tab is open. */
    emailToConfirm: (): string | undefined => session.get(confirmSignUpEmailKey),

    hasTotp: (): Promise<boolean> => identity.hasTotp(),
    startTotpSetup: (): Promise<TotpSetup> => identity.startTotpSetup(),
    removeTotp: (): Promise<void> => identity.removeTotp(),

    /** Returns the person's own sign-ins, the last used first. */
    sessions: (): Promise<readonly Session[]> => identity.sessions(),
    endSession: (id: string): Promise<void> => identity.endSession(id),
    signOutEverywhere: (): Promise<void> => identity.signOutEverywhere(),
    hostedLogin: {
      isOffered: hostedLogin.isOffered,
      /** Leaves for the provider's page. */
      start: (returnTo: string): Promise<void> => hostedLogin.start(ownPath(returnTo)),
      /** Signs in with the callback's address and returns where to go on. */
      finish: async (href: string): Promise<{ readonly returnTo: string }> => {
        const { returnTo } = await hostedLogin.finish(href);
        return { returnTo: ownPath(returnTo) };
      },
    },

    /** Returns the address to leave to, if the identity service has to end a session of its own. */
    signOut: async (): Promise<string | undefined> => {
      const leaveTo = hostedLogin.signOutAddress();
      await identity.signOut();
      return leaveTo;
    },
    onChange: identity.onChange,
  };
};

export type IdentityUseCases = ReturnType<typeof identityUseCases>;
