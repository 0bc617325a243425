/** A look at the portal as another person sees it. */
export type View = { readonly id: string; readonly viewer: Actor };

/** Whose request it is, as proved by a valid ID token and the user's present record: what they may see and do decides. */
export type Caller = {
  readonly userId: string;
  readonly email: string;
  readonly emailVerified: boolean;
  readonly name: string;
  /** As stored now, not as it was when the token was made. */
  readonly groups: readonly string[];
  /** Milliseconds since 1970 when the token ends. */
  readonly expiresAt: number;
  /** The sign-in that the token is from; undefined for guests and views. */
  readonly sessionId?: string | undefined;
  /** Whether somebody else looks at the portal as this person sees it: nothing is changed, and the vault stays shut. */
  readonly viewing?: View | undefined;
  /** Whether it is somebody without an account, who signs with an identity pool's keys. */
  readonly isGuest?: true;
};

/** Whose hand makes a request: what changes is written under this name. */
export type Actor = Pick<Caller, 'userId' | 'name' | 'email' | 'groups'>;

/** Returns the caller of a token; undefined for a forged, ended or revoked token. */
export type VerifyToken = (token: string) => Promise<Caller | undefined>;
