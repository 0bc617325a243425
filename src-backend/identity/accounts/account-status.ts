import type { UserRow } from '#backend/identity/identity-tables.ts';
import type { UserStatus } from '#core/users/user-account.ts';

const statuses: Readonly<Record<UserRow['status'], UserStatus>> = {
  FORCE_CHANGE_PASSWORD: 'INVITED',
  UNCONFIRMED: 'UNCONFIRMED',
  CONFIRMED: 'ACTIVE',
  RESET_REQUIRED: 'ACTIVE',
};

/** Returns the status of an account as admins see it. */
export const accountStatus = ({ suspended_at, status }: Pick<UserRow, 'suspended_at' | 'status'>): UserStatus =>
  suspended_at === null ? statuses[status] : 'SUSPENDED';
