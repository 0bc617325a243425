import type { AbortSignalLike } from '../kernel/clock.ts';
import type { AuthUser } from './auth-user.ts';

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
  /** The mail has a link; {@link IdentityProvider.awaitConfirmation} tells when it was followed. */
  | { readonly step: 'CONFIRM_BY_LINK' };

/** The hosted identity service. Every method may reject with an `identity` or `connection-lost` failure. */
export type IdentityProvider = {
  /** Who is signed in on this device; undefined when nobody is, or when the session was revoked. */
  readonly currentUser: () => Promise<AuthUser | undefined>;
  /** A token for the data API, refreshed when it is about to end; undefined when nobody is signed in. */
  readonly idToken: () => Promise<string | undefined>;
  /** Begins a sign-in. Rejects with `identity` when somebody is signed in already. */
  readonly signIn: (input: SignInInput) => Promise<SignInStep>;
  /** Answers the step of a sign-in begun less than 3 minutes ago, whichever it was. */
  readonly confirmSignIn: (answer: string) => Promise<SignInStep>;
  /** Makes an account and has a code sent to its email. */
  readonly signUp: (input: SignUpInput) => Promise<SignUpStep>;
  /** Confirms the account; `signedIn` tells whether the person could be signed in with it. */
  readonly confirmSignUp: (email: string, code: string) => Promise<{ readonly signedIn: boolean }>;
  /**
   * Waits for the link in the mail of the sign-up made on this page, and signs its owner in. Rejects with `identity`
   * `AutoSignInException` when the link was not followed within 3 minutes, and with the signal's reason.
   */
  readonly awaitConfirmation: (signal?: AbortSignalLike) => Promise<SignInStep>;
  readonly resendSignUpCode: (email: string) => Promise<void>;
  /** Has a code sent to the email. Answers the same whether there is an account or not. */
  readonly startPasswordReset: (email: string) => Promise<void>;
  /** Sets a new password with the code that was sent. */
  readonly finishPasswordReset: (email: string, code: string, password: string) => Promise<void>;
  /** Changes the password of the person who is signed in. */
  readonly changePassword: (current: string, next: string) => Promise<void>;
  /** Whether sign-ins ask for a code from an authenticator app. */
  readonly hasTotp: () => Promise<boolean>;
  /** A new secret for an authenticator app; it counts once {@link finishTotpSetup} was right. */
  readonly startTotpSetup: () => Promise<TotpSetup>;
  /** Proves the app by its code, from when on sign-ins ask for one. Rejects with `identity` for a wrong code. */
  readonly finishTotpSetup: (code: string) => Promise<void>;
  readonly removeTotp: () => Promise<void>;
  /** Ends this person's sessions on every device, this one included. Rejects where the service cannot be reached. */
  readonly signOutEverywhere: () => Promise<void>;
  /** Forgets the session on this device and revokes it at the service when that can be reached. */
  readonly signOut: () => Promise<void>;
  /** Tells whenever somebody signs in or out, in this tab or another. Answers how to stop. */
  readonly onChange: (listener: () => void) => () => void;
};
