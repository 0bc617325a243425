import type { Clock } from '#core/kernel/clock.ts';
import type { IdentityProvider, SignInInput, SignInStep } from '#core/identity/identity-provider.ts';
import { onOtherTab, type Exclusively } from './across-tabs.ts';
import type { AmplifySdk } from './amplify-sdk.ts';
import { awaitLink } from './await-link.ts';
import { emptyPassword, identityFailure, isSessionOver } from './identity-failure.ts';
import { noNote, waitUntil, type RenewalNote } from './renewal-note.ts';
import { silentTabs, type TabChannel } from './tab-channel.ts';
import { createSessionStore, type SessionTokens, type StoredSession } from './stored-session.ts';
import type { TokenStorage } from './token-storage.ts';

export type AmplifyIdentity = IdentityProvider & {
  /** A new token in place of one that the data API refused; undefined when the session is over. */
  readonly renewIdToken: (refused: string | undefined) => Promise<string | undefined>;
  /** Goes on with a session that began at a hosted login. */
  readonly adopt: (tokens: SessionTokens) => void;
  /** Who vouches for the person signed in; undefined for a password user and for nobody. */
  readonly provider: () => string | undefined;
};

export type AmplifyIdentityOptions = {
  readonly clientId: string;
  readonly storage: TokenStorage;
  readonly clock: Clock;
  readonly exclusively: Exclusively;
  /** The other tabs that share the storage; none by default. */
  readonly tabs?: TabChannel | undefined;
  /** Shared by the same tabs; nothing is noted by default. */
  readonly note?: RenewalNote | undefined;
  /** Fetches the vendor's code when it is first needed. */
  readonly loadSdk: () => Promise<AmplifySdk>;
};

/** How long a new account's password is held to sign its owner in once the code is there. */
export const autoSignInWindow = 3 * 60 * 1000;

export const createAmplifyIdentityProvider = (options: AmplifyIdentityOptions): AmplifyIdentity => {
  const { clientId, storage, clock, exclusively, tabs = silentTabs, note = noNote } = options;
  const session = createSessionStore(storage, clientId, clock.now);
  const listeners = new Set<() => void>();
  let loading: Promise<AmplifySdk> | undefined;
  let renewing: Promise<StoredSession | undefined> | undefined;
  let signedUp: { readonly input: SignInInput; readonly until: number } | undefined;

  const emit = (): void => {
    for (const listener of listeners) listener();
    tabs.notify();
  };

  const withSdk = async <T>(action: (sdk: AmplifySdk) => Promise<T>): Promise<T> => {
    try {
      loading ??= options.loadSdk();
      const sdk = await loading.catch((cause: unknown) => {
        loading = undefined;
        throw cause;
      });
      return await action(sdk);
    } catch (cause) {
      throw identityFailure(cause);
    }
  };

  const refresh = async (refused: string | undefined): Promise<StoredSession | undefined> => {
    const usable = (stored: StoredSession | undefined): boolean =>
      stored === undefined || (stored.idToken !== refused && stored.isFresh);
    const stored = session.read();
    if (stored === undefined || usable(stored)) return stored;
    if (await note.isReplaced(stored.idToken)) {
      await waitUntil(clock, () => usable(session.read()));
      const renewed = session.read();
      if (usable(renewed)) return renewed;
    }
    const isStanding = await withSdk((sdk) => sdk.refresh()).catch((cause: unknown) => {
      if (isSessionOver(cause)) return false;
      throw cause;
    });
    if (isStanding) {
      await note.replaced(stored.idToken);
      return session.read();
    }
    session.clear();
    emit();
    return undefined;
  };

  const inTurn = <T>(action: () => Promise<T>): Promise<T> => exclusively(`portal-token-${clientId}`, action);

  const renew = (refused: string | undefined): Promise<StoredSession | undefined> => {
    renewing ??= inTurn(() => refresh(refused)).finally(() => {
      renewing = undefined;
    });
    return renewing;
  };

  const current = async (): Promise<StoredSession | undefined> => {
    const stored = session.read();
    return stored === undefined || stored.isFresh ? stored : renew(undefined);
  };

  const signedInWithSdk = async <T>(action: (sdk: AmplifySdk) => Promise<T>): Promise<T> => {
    await current();
    return withSdk(action);
  };

  const signIn = async (begin: (sdk: AmplifySdk) => Promise<SignInStep>): Promise<SignInStep> => {
    const next = await withSdk(begin);
    if (next.step === 'DONE') emit();
    return next;
  };

  const signOut = async (): Promise<void> => {
    if (session.read() !== undefined) await withSdk((sdk) => sdk.signOut()).catch(() => undefined);
    session.clear();
    emit();
  };

  return {
    prepare: () => withSdk(() => Promise.resolve()),
    currentUser: async () => (await current())?.user,
    idToken: async () => (await current())?.idToken,
    renewIdToken: async (refused) => (await renew(refused))?.idToken,
    adopt: (tokens) => {
      session.write(tokens);
      emit();
    },
    provider: () => session.read()?.user.provider,
    signIn: (input) => signIn((sdk) => sdk.signIn(input)),
    confirmSignIn: (answer) => signIn((sdk) => sdk.confirmSignIn(answer)),
    signUp: async (input) => {
      if (input.password === '') throw emptyPassword();
      const next = await withSdk((sdk) => sdk.signUp(input));
      signedUp = { input, until: clock.now() + autoSignInWindow };
      return next;
    },
    confirmSignUp: async (email, code) => {
      await withSdk((sdk) => sdk.confirmSignUp(email, code));
      const held = signedUp;
      signedUp = undefined;
      if (held === undefined || held.input.email !== email) return { signedIn: false };
      if (clock.now() > held.until) return { signedIn: false, isLate: true };
      const step = await signIn((sdk) => sdk.signIn(held.input)).catch(() => undefined);
      return { signedIn: step?.step === 'DONE' };
    },
    awaitConfirmation: (signal) =>
      awaitLink(clock, signal, async () => {
        const held = signedUp;
        if (held === undefined || clock.now() > held.until) return undefined;
        const step = await signIn((sdk) => sdk.signIn(held.input));
        if (step.step === 'CONFIRM_SIGN_UP') return 'waiting';
        signedUp = undefined;
        return step;
      }),
    resendSignUpCode: (email) => withSdk((sdk) => sdk.resendSignUpCode(email)),
    startPasswordReset: (email) => withSdk((sdk) => sdk.startPasswordReset(email)),
    finishPasswordReset: (email, code, password) => withSdk((sdk) => sdk.finishPasswordReset(email, code, password)),
    changePassword: (now, next) => signedInWithSdk((sdk) => sdk.changePassword(now, next)),
    changeProfile: async (changes) => {
      await signedInWithSdk((sdk) => sdk.changeProfile(changes));
      // What was under way may have been answered before the change.
      await renewing?.catch(() => undefined);
      await inTurn(() => refresh(session.read()?.idToken));
      emit();
    },
    sessions: () => signedInWithSdk((sdk) => sdk.sessions(session.deviceKey())),
    endSession: async (id) => {
      if (id === session.deviceKey()) return signOut();
      await signedInWithSdk((sdk) => sdk.endSession(id));
    },
    hasTotp: () => signedInWithSdk((sdk) => sdk.hasTotp()),
    startTotpSetup: () => signedInWithSdk((sdk) => sdk.startTotpSetup(session.read()?.user.email ?? '')),
    finishTotpSetup: (code) => signedInWithSdk((sdk) => sdk.finishTotpSetup(code)),
    removeTotp: () => signedInWithSdk((sdk) => sdk.removeTotp()),
    signOutEverywhere: async () => {
      await signedInWithSdk((sdk) => sdk.signOutEverywhere());
      session.clear();
      emit();
    },
    signOut,
    onChange: (listener) => {
      const once = () => listener();
      listeners.add(once);
      const stopListening = [onOtherTab(session.userKey, once), tabs.listen(once)];
      return () => {
        listeners.delete(once);
        for (const stop of stopListening) stop();
      };
    },
  };
};
