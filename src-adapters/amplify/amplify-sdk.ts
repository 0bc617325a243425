import { createAmplifyContext } from 'aws-amplify';
import { createUserPoolsTokenProvider } from 'aws-amplify/adapter-core';
import {
  confirmResetPassword,
  confirmSignIn,
  confirmSignUp,
  fetchAuthSession,
  fetchMFAPreference,
  fetchUserAttributes,
  resendSignUpCode,
  resetPassword,
  setUpTOTP,
  signIn,
  signOut,
  signUp,
  updateMFAPreference,
  updatePassword,
  updateUserAttributes,
  verifyTOTPSetup,
} from 'aws-amplify/auth';
import { ConsoleLogger } from 'aws-amplify/utils';
import type { SignInInput, SignInStep, SignUpInput, SignUpStep, TotpSetup } from '#core/identity/identity-provider.ts';
import type { ProfileChanges } from '#core/identity/profile.ts';
import type { Session } from '#core/identity/session.ts';
import { endOwnSession, ownSessions } from './own-sessions.ts';
import { toSignInStep } from './sign-in-step.ts';
import type { TokenStorage } from './token-storage.ts';

export type UserPool = {
  readonly userPoolId: string;
  readonly userPoolClientId: string;
  /** Undefined for the region's own. */
  readonly userPoolEndpoint?: string | undefined;
  /** How a password is proved; undefined for a proof by which the service never sees it. */
  readonly signInFlow?: 'CUSTOM_WITH_SRP' | 'CUSTOM_WITHOUT_SRP' | undefined;
  /** What the mail to a new account asks for; a code by default. */
  readonly signUpVerificationMethod?: 'code' | 'link' | undefined;
  /** Whose codes an authenticator app lists. */
  readonly productName?: string | undefined;
};

/** The part of the identity adapter that needs the vendor's code. */
export type AmplifySdk = {
  readonly signIn: (input: SignInInput) => Promise<SignInStep>;
  readonly confirmSignIn: (answer: string) => Promise<SignInStep>;
  readonly signUp: (input: SignUpInput) => Promise<SignUpStep>;
  readonly confirmSignUp: (email: string, code: string) => Promise<void>;
  readonly resendSignUpCode: (email: string) => Promise<void>;
  readonly startPasswordReset: (email: string) => Promise<void>;
  readonly finishPasswordReset: (email: string, code: string, password: string) => Promise<void>;
  readonly changePassword: (current: string, next: string) => Promise<void>;
  readonly changeProfile: (changes: ProfileChanges) => Promise<void>;
  /** Given the key of this sign-in. */
  readonly sessions: (current: string | undefined) => Promise<readonly Session[]>;
  readonly endSession: (id: string) => Promise<void>;
  readonly hasTotp: () => Promise<boolean>;
  readonly startTotpSetup: (account: string) => Promise<TotpSetup>;
  readonly finishTotpSetup: (code: string) => Promise<void>;
  readonly removeTotp: () => Promise<void>;
  readonly signOutEverywhere: () => Promise<void>;
  readonly signOut: () => Promise<void>;
  /** Puts new tokens into storage; false when the session was revoked. */
  readonly refresh: () => Promise<boolean>;
};

// It warns of every endpoint that is not AWS's own, on each start.
ConsoleLogger.LOG_LEVEL = 'ERROR';

/** Over a context of its own, so that one process can hold several people. It asks for no AWS credentials. */
export const createAmplifySdk = (pool: UserPool, storage: TokenStorage): AmplifySdk => {
  const { userPoolId, userPoolClientId, userPoolEndpoint, signInFlow, signUpVerificationMethod } = pool;
  const issuer = pool.productName ?? 'Portal';
  let account = '';
  const setupOf = (secret: string): TotpSetup => {
    const label = [issuer, ...(account === '' ? [] : [account])].map(encodeURIComponent).join(':');
    const parameters = `secret=${encodeURIComponent(secret)}&issuer=${encodeURIComponent(issuer)}`;
    return { secret, uri: `otpauth://totp/${label}?${parameters}` };
  };
  const auth = {
    Cognito: {
      userPoolId,
      userPoolClientId,
      loginWith: { email: true },
      ...(userPoolEndpoint === undefined ? {} : { userPoolEndpoint }),
    },
  };
  const tokenProvider = createUserPoolsTokenProvider(auth, {
    getItem: async (key) => storage.get(key) ?? null,
    setItem: async (key, value) => storage.set(key, value),
    removeItem: async (key) => storage.remove(key),
    clear: async () => undefined,
  });
  const context = createAmplifyContext({ Auth: auth }, { Auth: { tokenProvider } });

  return {
    signIn: async ({ email, password }) => {
      account = email;
      const options = signInFlow === undefined ? {} : { authFlowType: signInFlow };
      const proof = signInFlow === 'CUSTOM_WITHOUT_SRP' ? {} : { password };
      return toSignInStep(await signIn(context, { username: email, ...proof, options }), setupOf);
    },
    confirmSignIn: async (challengeResponse) =>
      toSignInStep(await confirmSignIn(context, { challengeResponse }), setupOf),
    signUp: async ({ email, password, name }) => {
      const options = { userAttributes: { email, name } };
      const { isSignUpComplete } = await signUp(context, { username: email, password, options });
      if (isSignUpComplete) return { step: 'DONE' };
      return { step: signUpVerificationMethod === 'link' ? 'CONFIRM_BY_LINK' : 'CONFIRM_SIGN_UP' };
    },
    confirmSignUp: async (username, confirmationCode) => {
      await confirmSignUp(context, { username, confirmationCode });
    },
    resendSignUpCode: async (username) => {
      await resendSignUpCode(context, { username });
    },
    startPasswordReset: async (username) => {
      await resetPassword(context, { username });
    },
    finishPasswordReset: (username, confirmationCode, newPassword) =>
      confirmResetPassword(context, { username, confirmationCode, newPassword }),
    changePassword: (oldPassword, newPassword) => updatePassword(context, { oldPassword, newPassword }),
    changeProfile: async ({ name, timeZone, locale, picture }) => {
      const userAttributes = {
        ...(name === undefined ? {} : { name }),
        ...(timeZone === undefined ? {} : { zoneinfo: timeZone ?? '' }),
        ...(locale === undefined ? {} : { locale: locale ?? '' }),
        ...(picture === undefined ? {} : { picture: picture ?? '' }),
      };
      await updateUserAttributes(context, { userAttributes });
    },
    sessions: (current) => ownSessions(context, current),
    endSession: (id) => endOwnSession(context, id),
    hasTotp: async () => (await fetchMFAPreference(context)).enabled?.includes('TOTP') ?? false,
    startTotpSetup: async (email) => {
      account = email;
      return setupOf((await setUpTOTP(context)).sharedSecret);
    },
    finishTotpSetup: async (code) => {
      await verifyTOTPSetup(context, { code });
      await updateMFAPreference(context, { totp: 'PREFERRED' });
    },
    removeTotp: () => updateMFAPreference(context, { totp: 'DISABLED' }),
    signOutEverywhere: async () => {
      await fetchUserAttributes(context);
      await signOut(context, { global: true });
    },
    signOut: () => signOut(context),
    refresh: async () => {
      const { tokens } = await fetchAuthSession(context, { forceRefresh: true });
      return tokens !== undefined;
    },
  };
};
