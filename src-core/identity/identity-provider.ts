import type { AuthUser } from './auth-user.ts';

export type SignUpInput = { readonly email: string; readonly password: string; readonly name: string };
export type SignInInput = { readonly email: string; readonly password: string };

/** What sign-in asks for next. `DONE` means that the person is signed in. */
export type SignInStep =
  | { readonly step: 'DONE' }
  | { readonly step: 'CONFIRM_SIGN_UP' }
  | { readonly step: 'RESET_PASSWORD' }
  | { readonly step: 'SIGN_IN_NEW_PASSWORD' }
  /** A code, MFA or custom challenge, by the identity service's own name for it. */
  | { readonly step: 'CHALLENGE'; readonly name: string };

export type SignUpStep = { readonly step: 'DONE' } | { readonly step: 'CONFIRM_SIGN_UP' };

/** The hosted identity service. Every method may reject with an `identity` or `connection-lost` failure. */
export type IdentityProvider = {
  /** Who is signed in on this device; undefined when nobody is, or when the session was revoked. */
  readonly currentUser: () => Promise<AuthUser | undefined>;
  /** A token for the data API, refreshed when it is about to end; undefined when nobody is signed in. */
  readonly idToken: () => Promise<string | undefined>;
  /** Begins a sign-in. Rejects with `identity` when somebody is signed in already. */
  readonly signIn: (input: SignInInput) => Promise<SignInStep>;
  /** Answers the challenge of a sign-in begun less than 3 minutes ago, such as a new password. */
  readonly confirmSignIn: (answer: string) => Promise<SignInStep>;
  /** Makes an account and has a code sent to its email. */
  readonly signUp: (input: SignUpInput) => Promise<SignUpStep>;
  /** Confirms the account; `signedIn` tells whether the person could be signed in with it. */
  readonly confirmSignUp: (email: string, code: string) => Promise<{ readonly signedIn: boolean }>;
  readonly resendSignUpCode: (email: string) => Promise<void>;
  /** Has a code sent to the email. Answers the same whether there is an account or not. */
  readonly startPasswordReset: (email: string) => Promise<void>;
  /** Sets a new password with the code that was sent. */
  readonly finishPasswordReset: (email: string, code: string, password: string) => Promise<void>;
  /** Changes the password of the person who is signed in. */
  readonly changePassword: (current: string, next: string) => Promise<void>;
  /** Forgets the session on this device and revokes it at the service when that can be reached. */
  readonly signOut: () => Promise<void>;
  /** Tells whenever somebody signs in or out, in this tab or another. Answers how to stop. */
  readonly onChange: (listener: () => void) => () => void;
};
