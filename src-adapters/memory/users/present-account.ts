import type { OwnedCounts, UserAccount, UserStatus } from '#core/users/user-account.ts';
import { recipientOf } from '#core/proposals/proposal.ts';
import type { Account } from '../tables.ts';
import type { MemoryWorld } from '../world.ts';
import { pictureUrlOf } from './picture-url.ts';

export const statusOf = ({ isSuspended, isConfirmed, invitation }: Account): UserStatus => {
  if (isSuspended === true) return 'SUSPENDED';
  if (invitation !== undefined) return 'INVITED';
  return isConfirmed ? 'ACTIVE' : 'UNCONFIRMED';
};

const ownedBy = ({ tables }: MemoryWorld, userId: string): OwnedCounts => {
  const { brands, proposals, orders, requests, tasks } = tables;
  return {
    brands: [...brands.values()].filter(({ owner }) => owner.id === userId).length,
    proposals: [...proposals.values()].filter((each) => recipientOf(each, userId) !== undefined).length,
    orders: [...orders.values()].filter(({ user }) => user.id === userId).length,
    requests: [...requests.values()].filter(({ owner }) => owner.id === userId).length,
    tasks: [...tasks.values()].filter(
      ({ status, assigneeIds }) => status === 'in_progress' && assigneeIds.includes(userId),
    ).length,
  };
};

/** Returns an account as admins see it. */
export const presentAccount = (world: MemoryWorld, account: Account): UserAccount => {
  const { id, name, email, group, createdAt, lastSignInAt, invitation, provider } = account;
  const status = statusOf(account);
  return {
    id,
    name,
    email,
    group,
    createdAt,
    status,
    lastSignInAt,
    invitation: status === 'INVITED' ? invitation : undefined,
    provider,
    pictureUrl: pictureUrlOf(world, id),
    owns: ownedBy(world, id),
  };
};
