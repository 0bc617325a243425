/** The signed-in person, as in the identity token. */
export type AuthUser = {
  /** The identity service's user name. */
  readonly id: string;
  readonly email: string;
  readonly name: string;
  readonly groups: readonly string[];
  readonly isAdmin: boolean;
  /** Who vouches for this person at a hosted login, such as Google; undefined with a password here. */
  readonly provider?: string | undefined;
  /** An IANA name such as Europe/Berlin; undefined for the device's own. */
  readonly timeZone?: string | undefined;
  /** A BCP 47 tag such as de-CH; undefined for the device's own. */
  readonly locale?: string | undefined;
  /** The key of their picture; undefined for initials. */
  readonly picture?: string | undefined;
  /** Where they can read it, for an hour at least; undefined where the service says no address. */
  readonly pictureUrl?: string | undefined;
};

export type AuthState =
  | { readonly status: 'AUTHENTICATING' }
  | { readonly status: 'UNAUTHENTICATED' }
  | { readonly status: 'AUTHENTICATED'; readonly user: AuthUser };

export const adminGroup = 'Admin';

export const isAdmin = (groups: readonly string[]): boolean => groups.includes(adminGroup);

export const passwordMinLength = 8;
export const passwordMaxLength = 256;

const lengthProblem = (password: string): string | undefined =>
  password.length > passwordMaxLength
    ? `This password is too long: use at most ${passwordMaxLength} characters`
    : undefined;

/** What is wrong with a new password, or undefined. There are no character classes. */
export const passwordProblem = (password: string): string | undefined => {
  if (password === '') return 'Enter a password';
  if (password.length < passwordMinLength) return `Use at least ${passwordMinLength} characters`;
  return lengthProblem(password);
};

/** What keeps a password from being anybody's, or undefined: a key is derived from one that is proved, which takes time. */
export const ownPasswordProblem = (password: string, missing: string): string | undefined =>
  password === '' ? missing : lengthProblem(password);
