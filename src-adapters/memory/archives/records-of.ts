import { recipientOf } from '#core/proposals/proposal.ts';
import type { MemoryWorld } from '../world.ts';

/** Returns the records that are a person's as JSON, and how many there are. Of the vault it has what is sealed. */
export const recordsOf = (
  { tables }: MemoryWorld,
  userId: string,
): { readonly text: string; readonly count: number } => {
  const account = tables.users.get(userId);
  const isOwned = ({ owner }: { readonly owner: { readonly id: string } }): boolean => owner.id === userId;
  const isTheirs = ({ ownerId }: { readonly ownerId: string }): boolean => ownerId === userId;
  const records = {
    assets: [...tables.assets.values()].filter(isTheirs),
    brands: [...tables.brands.values()].filter(isOwned),
    collections: [...tables.collections.values()].filter(isTheirs),
    logins: [...tables.logins.values()].filter((login) => login.userId === userId),
    notifications: [...tables.notifications.values()].filter((notification) => notification.userId === userId),
    orders: [...tables.orders.values()].filter(({ user }) => user.id === userId),
    proposals: [...tables.proposals.values()].filter(
      (proposal) => proposal.status !== 'DRAFT' && recipientOf(proposal, userId) !== undefined,
    ),
    requests: [...tables.requests.values()].filter(isOwned),
  };
  return {
    text: JSON.stringify(
      {
        person: account && { id: userId, name: account.name, email: account.email, createdAt: account.createdAt },
        ...records,
      },
      undefined,
      2,
    ),
    count: Object.values(records).reduce((sum, { length }) => sum + length, 0),
  };
};
