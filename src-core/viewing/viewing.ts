import type { User } from '../users/user.ts';

/** How long an admin looks at the portal as a customer, at most. */
export const viewMinutes = 15;

/** A look at the portal as one customer sees it, in which nothing can be changed and the vault stays shut. */
export type Viewing = {
  readonly id: string;
  readonly user: Pick<User, 'id' | 'name' | 'email'>;
  /** What the data API is asked with, in place of the admin's own token. */
  readonly idToken: string;
  readonly endsAt: string;
};

/** Why nothing is changed in a look at the portal as its customer sees it. */
export const viewChangesNothing = 'You are viewing the portal as a customer: nothing can be changed';

/** Why no customer's portal is looked at where another service makes the tokens. */
export const noViews = 'Here nobody’s portal can be viewed as they see it: sign-ins are kept by Cognito';

type Viewed = { readonly isAdmin: boolean; readonly isSuspended: boolean };

/** Returns what keeps a person's portal from being looked at as they see it; undefined where nothing does. */
export const viewProblem = ({ isAdmin, isSuspended }: Viewed): string | undefined => {
  if (isAdmin) return 'Only the portal of a customer can be viewed';
  return isSuspended ? 'A suspended customer sees no portal: reinstate them first' : undefined;
};
