import { createAmplifyContext } from 'aws-amplify';
import { createUserPoolsTokenProvider } from 'aws-amplify/adapter-core';
import {
  confirmResetPassword,
  confirmSignIn,
  confirmSignUp,
  fetchAuthSession,
  resendSignUpCode,
  resetPassword,
  signIn,
  signOut,
  signUp,
  updatePassword,
  type SignInOutput,
} from 'aws-amplify/auth';
import { ConsoleLogger } from 'aws-amplify/utils';
import type { SignInInput, SignInStep, SignUpInput, SignUpStep } from '#core/identity/identity-provider.ts';
import type { TokenStorage } from './token-storage.ts';

export type UserPool = {
  readonly userPoolId: string;
  readonly userPoolClientId: string;
  /** Undefined for the region's own. */
  readonly userPoolEndpoint?: string | undefined;
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
  readonly signOut: () => Promise<void>;
  /** Puts new tokens into storage; false when the session was revoked. */
  readonly refresh: () => Promise<boolean>;
};

const toStep = ({ nextStep }: SignInOutput): SignInStep => {
  switch (nextStep.signInStep) {
    case 'DONE':
    case 'CONFIRM_SIGN_UP':
    case 'RESET_PASSWORD':
      return { step: nextStep.signInStep };
    case 'CONFIRM_SIGN_IN_WITH_NEW_PASSWORD_REQUIRED':
      return { step: 'SIGN_IN_NEW_PASSWORD' };
    default:
      return { step: 'CHALLENGE', name: nextStep.signInStep };
  }
};

// It warns of every endpoint that is not AWS's own, on each start.
ConsoleLogger.LOG_LEVEL = 'ERROR';

/** Over a context of its own, so that one process can hold several people. It asks for no AWS credentials. */
export const createAmplifySdk = (pool: UserPool, storage: TokenStorage): AmplifySdk => {
  const { userPoolId, userPoolClientId, userPoolEndpoint } = pool;
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
    signIn: async ({ email, password }) => toStep(await signIn(context, { username: email, password })),
    confirmSignIn: async (challengeResponse) => toStep(await confirmSignIn(context, { challengeResponse })),
    signUp: async ({ email, password, name }) => {
      const options = { userAttributes: { email, name } };
      const { isSignUpComplete } = await signUp(context, { username: email, password, options });
      return { step: isSignUpComplete ? 'DONE' : 'CONFIRM_SIGN_UP' };
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
    signOut: () => signOut(context),
    refresh: async () => {
      const { tokens } = await fetchAuthSession(context, { forceRefresh: true });
      return tokens !== undefined;
    },
  };
};
