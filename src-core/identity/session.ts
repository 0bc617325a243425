/** A sign-in of the person's own that still counts. */
export type Session = {
  readonly id: string;
  /** The user agent that signed in, as the service noted it; empty where it noted none. */
  readonly device: string;
  /** The network address that it was last used from; undefined where the service noted none. */
  readonly address?: string | undefined;
  readonly signedInAt: string;
  /** When its tokens were last renewed, to the hour or so. */
  readonly seenAt: string;
  /** Whether it is the one that asks. */
  readonly isCurrent: boolean;
};
