import { deviceName } from '#core/identity/device-name.ts';
import type { ProfileChanges } from '#core/identity/profile.ts';
import type { Session } from '#core/identity/session.ts';
import type { SignInInput, SignUpInput } from '#core/identity/identity-provider.ts';
import { action } from '#ui/cache/action-store.ts';
import { identityKeys } from './identity-keys.ts';
import { queryStore } from '#ui/cache/query-store.ts';
import { watchedStore } from '#ui/cache/watched-store.ts';
import type { FeatureDeps } from '#ui/context/portal-context.ts';

type Reset = { readonly email: string; readonly code: string; readonly password: string };

/** The ways in. */
export const entryActions = (deps: FeatureDeps) => {
  const { auth } = deps;
  const { identity } = deps.portal;
  return {
    signIn: action(deps, { run: (input: SignInInput) => identity.signIn(input) }),
    answer: action(deps, { run: (typed: string) => identity.confirmSignIn(typed) }),
    setNewPassword: action(deps, { run: (password: string) => identity.setNewPassword(password) }),
    signUp: action(deps, {
      run: async (input: SignUpInput) => {
        const next = await identity.signUp(input);
        if (next.step === 'DONE') await auth.refresh();
        return next;
      },
    }),
    confirmSignUp: action(deps, { run: (code: string) => identity.confirmSignUp(code) }),
    resendCode: action(deps, {
      run: (_email: string) => identity.resendSignUpCode(),
      notifies: (_sent, email) => ['Code sent', `A new code is on its way to ${email}`],
      failureToast: true,
    }),
    /** Brings the code of signing in while the form is filled in; the first step that needs it says where that failed. */
    prepare: () => void identity.prepare().catch(() => undefined),
    /** The email that waits for its code. */
    emailToConfirm: () => identity.emailToConfirm(),
    /** Waits until the link in the mail was opened, then signs in. */
    confirmation: () =>
      watchedStore(async (signal): Promise<true> => {
        await identity.awaitConfirmation(signal);
        await auth.refresh();
        return true;
      }),
    startReset: action(deps, { run: (email: string) => identity.startPasswordReset(email) }),
    finishReset: action(deps, {
      run: ({ email, code, password }: Reset) => identity.finishPasswordReset(email, code, password),
      notifies: () => ['Password changed', 'Sign in with your new password'],
    }),
    offersGoogle: identity.hostedLogin.isOffered,
    startHosted: action(deps, { run: (returnTo: string) => identity.hostedLogin.start(returnTo) }),
    /** Spends the one-time code of the address that the provider's page came back to. */
    finishHosted: action(deps, { run: (href: string) => identity.hostedLogin.finish(href) }),
  };
};

type Passwords = { readonly current: string; readonly next: string; readonly repeated: string };

/** The person's own account. */
export const accountActions = (deps: FeatureDeps) => {
  const { auth, cache, navigator } = deps;
  const { identity } = deps.portal;
  return {
    changeProfile: action(deps, {
      run: (changes: ProfileChanges) => identity.changeProfile(changes),
      notifies: () => ['Profile saved', 'Others see your new name, and dates are written your way'],
    }),
    changePassword: action(deps, {
      run: ({ current, next, repeated }: Passwords) => identity.changePassword(current, next, repeated),
      touches: [identityKeys.sessions],
      notifies: () => ['Password changed'],
    }),
    sessions: queryStore(cache, identityKeys.sessions, () => identity.sessions()),
    endSession: action(deps, {
      run: ({ id }: Session) => identity.endSession(id),
      touches: [identityKeys.sessions],
      notifies: (_ended, { device }) => ['Signed out', `${deviceName(device)} is signed out`],
      failureToast: true,
    }),
    signOutEverywhere: action(deps, {
      run: async () => {
        await identity.signOutEverywhere();
        await auth.refresh();
        navigator.go('/');
      },
      failureToast: true,
    }),
    /** Whether signing in asks for a code from an app. */
    twoStep: queryStore(cache, identityKeys.twoStep, () => identity.hasTotp()),
    startTwoStep: action(deps, { run: () => identity.startTotpSetup(), failureToast: true }),
    finishTwoStep: action(deps, {
      run: (code: string) => identity.finishTotpSetup(code),
      shows: () => [[identityKeys.twoStep, true]],
      notifies: () => ['Two-step sign-in is on'],
    }),
    removeTwoStep: action(deps, {
      run: () => identity.removeTotp(),
      shows: () => [[identityKeys.twoStep, false]],
      notifies: () => ['Two-step sign-in is off'],
      failureToast: true,
    }),
  };
};
