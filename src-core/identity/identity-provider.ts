import type { AbortSignalLike } from '../kernel/clock.ts';
import type { AuthUser } from './auth-user.ts';
import type { ProfileChanges } from './profile.ts';
import type { Session } from './session.ts';

export type SignUpInput = { readonly email: string; readonly password: string; readonly name: string };
export type SignInInput = { readonly email: string; readonly password: string };

/** What sign-in asks for next. `DONE` means that the person is signed in. */
export type SignInStep =
  | { readonly step: 'DONE' }
  | { readonly step: 'CONFIRM_SIGN_UP' }
  | { readonly step: 'RESET_PASSWORD' }
  | { readonly step: 'SIGN_IN_NEW_PASSWORD' }
  /** A code from the authenticator app, or one that was just sent. */
  | { readonly step: 'CODE'; readonly sentBy: 'app' | 'email' | 'sms' }
  /** An authenticator app has to be set up; the answer is its first code. */
  | { readonly step: 'SET_UP_TOTP'; readonly setup: TotpSetup }
  /** The answer is one of the factors, as it is written there. */
  | { readonly step: 'CHOOSE_FACTOR'; readonly factors: readonly string[] }
  /** The deployment's own question. */
  | { readonly step: 'CUSTOM'; readonly prompt: string | undefined };

/** What an authenticator app is set up with. */
export type TotpSetup = {
  /** In base 32, to be typed. */
  readonly secret: string;
  /** An `otpauth://` address, to be scanned or opened. */
  readonly uri: string;
};

export type SignUpStep =
  | { readonly step: 'DONE' }
  | { readonly step: 'CONFIRM_SIGN_UP' }
  /** The mail has a link; {@link IdentityProvider.awaitConfirmation} resolves when it was followed. */
  | { readonly step: 'CONFIRM_BY_LINK' };

export type ConfirmedSignUp = {
  readonly signedIn: boolean;
  /** That too much time had passed since the sign-up to sign in by itself. */
  readonly isLate?: true;
};

/**
 * The hosted identity service. Every method may reject with `identity`, whose code is the service's own name for the
 * refusal, and with `connection-lost`.
 */
export type IdentityProvider = {
  /**
   * Returns who is signed in on this device; undefined when nobody is, or when the session was revoked. Rejects with
   * `connection-lost` when that cannot be found out.
   */
  readonly currentUser: () => Promise<AuthUser | undefined>;
  /**
   * Returns a token for the data API, refreshed when it is about to end; undefined when nobody is signed in. Rejects
   * with `connection-lost` when it cannot be refreshed.
   */
  readonly idToken: () => Promise<string | undefined>;
  /**
   * Begins a sign-in and returns what is asked for next. Rejects with `identity` when somebody is signed in already,
   * and for a wrong email or password.
   */
  readonly signIn: (input: SignInInput) => Promise<SignInStep>;
  /**
   * Sends the answer to the step of a sign-in begun less than 3 minutes ago, and returns what is asked for next.
   * Rejects with `identity` for a wrong answer or an expired sign-in.
   */
  readonly confirmSignIn: (answer: string) => Promise<SignInStep>;
  /**
   * Makes an account, has a code or link sent to its email, and returns what is asked for next. Rejects with `identity`
   * for an email that is taken.
   */
  readonly signUp: (input: SignUpInput) => Promise<SignUpStep>;
  /**
   * Confirms an account; `signedIn` says whether the person could be signed in with it, which they cannot after a reload or
   * more than 3 minutes after the sign-up. Rejects with `identity` for a wrong or expired code.
   */
  readonly confirmSignUp: (email: string, code: string) => Promise<ConfirmedSignUp>;
  /**
   * Waits for the link in the mail of the sign-up made on this page, signs its owner in, and returns what is asked for
   * next. Rejects with `identity` of code `AutoSignInException` when the link was not followed within 3 minutes, and
   * with the signal's reason.
   */
  readonly awaitConfirmation: (signal?: AbortSignalLike) => Promise<SignInStep>;
  /** Has another code sent to the email. Rejects with `identity` when too many were sent. */
  readonly resendSignUpCode: (email: string) => Promise<void>;
  /**
   * Has a code sent to the email, and behaves the same whether there is an account or not. Rejects with `identity` when
   * too many were sent.
   */
  readonly startPasswordReset: (email: string) => Promise<void>;
  /** Sets a new password with the code that was sent. Rejects with `identity` for a wrong or expired code. */
  readonly finishPasswordReset: (email: string, code: string, password: string) => Promise<void>;
  /** Changes the password of the signed-in person. Rejects with `identity` for a wrong current password. */
  readonly changePassword: (current: string, next: string) => Promise<void>;
  /**
   * Changes what the signed-in person says of themselves; {@link currentUser} has it afterwards, and the listeners of
   * {@link onChange} are called. Rejects with `identity` when nobody is signed in, and of code `InvalidParameterException`,
   * with the name of the attribute, for what the service does not take.
   */
  readonly changeProfile: (changes: ProfileChanges) => Promise<void>;
  /**
   * Returns the sign-ins of this person that still count, at most 60, the last used first; none where the service keeps no
   * list of them. Rejects with `identity` when nobody is signed in.
   */
  readonly sessions: () => Promise<readonly Session[]>;
  /**
   * Ends one of those sign-ins, this device's own as {@link signOut} does; one that has ended, and one that is not this
   * person's, is no error and changes nothing. Rejects with `identity` when nobody is signed in.
   */
  readonly endSession: (id: string) => Promise<void>;
  /**
   * Returns whether sign-ins ask for a code from an authenticator app. Rejects with `identity` when nobody is signed
   * in.
   */
  readonly hasTotp: () => Promise<boolean>;
  /**
   * Returns a new secret for an authenticator app; it counts once {@link finishTotpSetup} succeeds. Rejects with
   * `identity` when nobody is signed in.
   */
  readonly startTotpSetup: () => Promise<TotpSetup>;
  /** Proves the app by its code; sign-ins ask for one from then on. Rejects with `identity` for a wrong code. */
  readonly finishTotpSetup: (code: string) => Promise<void>;
  /** Turns the authenticator app off. Rejects with `identity` when nobody is signed in. */
  readonly removeTotp: () => Promise<void>;
  /**
   * Ends this person's sessions on every device, this one included. Rejects with `connection-lost` where the service
   * cannot be reached.
   */
  readonly signOutEverywhere: () => Promise<void>;
  /**
   * Brings what signing in needs, so that it is quick later and works where the connection was away in between. Rejects
   * with `unexpected` where it cannot be brought; signing in then tries again.
   */
  readonly prepare: () => Promise<void>;
  /** Forgets the session on this device, and revokes it at the service when that can be reached. Never rejects. */
  readonly signOut: () => Promise<void>;
  /**
   * Calls `listener` whenever somebody signs in or out, or changes their profile, in this tab or another; returns an
   * unsubscribe function. Never rejects.
   */
  readonly onChange: (listener: () => void) => () => void;
};
