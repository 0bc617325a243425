import type { User } from './user.ts';

/**
 * ACTIVE signs in; INVITED has a temporary password only; UNCONFIRMED signed up and has not proved the address yet;
 * SUSPENDED is shut out, and nothing of theirs is deleted.
 */
export const userStatuses = ['ACTIVE', 'INVITED', 'UNCONFIRMED', 'SUSPENDED'] as const;

export type UserStatus = (typeof userStatuses)[number];

const statusNames: Readonly<Record<UserStatus, string>> = {
  ACTIVE: 'Active',
  INVITED: 'Invited',
  UNCONFIRMED: 'Unconfirmed',
  SUSPENDED: 'Suspended',
};

export const userStatusName = (status: UserStatus): string => statusNames[status];

/** A temporary password on its way: when the last one was mailed, and when it stops working. */
export type Invitation = { readonly sentAt: string; readonly endsAt: string };

export const ownedKinds = ['brands', 'proposals', 'orders', 'requests', 'tasks'] as const;

export type OwnedKind = (typeof ownedKinds)[number];

/** How many of each kind are a user's: their brands, requests and orders, proposals to them, and tasks in progress of theirs. */
export type OwnedCounts = { readonly [kind in OwnedKind]: number };

/** A user as admins see them. */
export type UserAccount = User & {
  readonly status: UserStatus;
  /** Undefined where they never have. */
  readonly lastSignInAt: string | undefined;
  /** Undefined unless the status is INVITED. */
  readonly invitation: Invitation | undefined;
  /** Who vouches for them at a hosted login, such as Google; undefined with a password here. */
  readonly provider: string | undefined;
  readonly owns: OwnedCounts;
};

export type UserFilter = {
  /** A part of the name or email, whatever its case and accents. */
  readonly search?: string | undefined;
  readonly group?: UserGroup | undefined;
  readonly status?: UserStatus | undefined;
};

export const userOrders = ['newest', 'oldest', 'lastSignIn'] as const;

/** `lastSignIn` has those who signed in last first, and those who never have at the end. */
export type UserOrder = (typeof userOrders)[number];

/** A sign-in that still counts. */
export type UserSession = {
  readonly id: string;
  readonly signedInAt: string;
  /** When its tokens were last renewed, to the hour or so. */
  readonly seenAt: string;
  readonly endsAt: string;
};

export const userGroups = ['Admin', 'User'] as const;

export type UserGroup = (typeof userGroups)[number];

/** Days for which a temporary password works. */
export const invitationDays = 7;

/** Whether a temporary password has stopped working. */
export const isInvitationOver = ({ endsAt }: Invitation, now: number): boolean => Date.parse(endsAt) <= now;
