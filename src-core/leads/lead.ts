/** Somebody who asked to be written to. */
export type Lead = {
  readonly email: string;
  readonly createdAt: string;
  /** Where the request came from, as far as the network says. */
  readonly location: string | undefined;
  /** Whether a user has this email by now. */
  readonly isUser: boolean;
};
