/** Somebody who asked to be written to. */
export type Lead = {
  readonly email: string;
  readonly createdAt: string;
  /** Where the request came from, as far as the network says. */
  readonly location: string | undefined;
  /** Whether a user has this email by now. */
  readonly isUser: boolean;
};

/** By when the email was left. */
export const leadSorts = ['newest', 'oldest'] as const;

export type LeadSort = (typeof leadSorts)[number];

export type LeadQuery = {
  /** Words that the email or the location holds. At most 200 characters. */
  readonly search?: string | undefined;
  /** `newest` unless given. */
  readonly sort?: LeadSort | undefined;
};
