import { accessDenied, notFound } from '#core/kernel/app-error.ts';
import type { UserGateway } from '#core/users/user-gateway.ts';
import { mayCancelRemoval, mayScheduleRemoval, onlyAdminsCancel, removalDueAt } from '#core/users/scheduled-removal.ts';
import { isAdminAccount, type Caller } from '../caller.ts';
import type { Account } from '../tables.ts';
import type { MemoryWorld } from '../world.ts';
import { recordEntry } from '../audit/record-entry.ts';
import { removalOf, removeAccount } from './remove-account.ts';

type Removals = Pick<UserGateway, 'removal' | 'scheduleRemoval' | 'cancelRemoval'>;

/** As long as a timer counts; what is due later is looked at again. */
const longestPause = 2_147_483_647;

/** Has whose day has come removed, unless it was taken back by then; the last admin, for whom `demotable` rejects, stays. */
const awaitRemoval = (world: MemoryWorld, userId: string, demotable: (userId: string) => Account): void => {
  const { users, scheduledRemovals } = world.tables;
  const schedule = scheduledRemovals.get(userId);
  if (schedule === undefined) return;
  const left = Date.parse(schedule.dueAt) - world.clock.now();
  const remove = (): void => {
    const { askedBy, dueAt } = scheduledRemovals.get(userId) ?? {};
    if (askedBy === undefined || dueAt !== schedule.dueAt) return;
    if (left > longestPause) {
      awaitRemoval(world, userId, demotable);
      return;
    }
    const account = demotable(userId);
    const actor = users.get(askedBy);
    removeAccount(world, account);
    recordEntry(world, { actor, action: 'removeUser', kind: 'user', id: userId, name: account.name });
  };
  void world
    .pause(Math.min(Math.max(0, left), longestPause))
    .then(remove)
    .catch(() => undefined);
};

/** Removals that are looked at, scheduled and taken back. `demotable` rejects for a missing user and for the last admin. */
export const memoryRemovals = (
  world: MemoryWorld,
  caller: Caller,
  demotable: (userId: string) => Account,
): Removals => {
  const { users, removals, scheduledRemovals } = world.tables;
  const noted = (action: string, id: string): void => {
    const name = users.get(id)?.name ?? '';
    recordEntry(world, { actor: caller.account(), action, kind: 'user', id, name });
  };
  const acting = (userId: string) => {
    const account = caller.signedIn();
    const by = { id: account.id, isAdmin: isAdminAccount(account) };
    if (!mayScheduleRemoval(by, userId)) throw accessDenied();
    return by;
  };
  for (const id of scheduledRemovals.keys()) awaitRemoval(world, id, demotable);
  return {
    removal: async (userId) => {
      acting(userId);
      const removed = removals.get(userId);
      if (removed === undefined) return users.has(userId) ? removalOf(world, userId) : undefined;
      const { id: _id, email: _email, ...removal } = removed;
      return removal;
    },
    scheduleRemoval: async (userId) => {
      const by = acting(userId);
      const { id } = demotable(userId);
      if (!scheduledRemovals.has(id)) {
        const dueAt = new Date(removalDueAt(world.clock.now())).toISOString();
        scheduledRemovals.set(id, { id, askedBy: by.id, dueAt });
        noted('scheduleUserRemoval', id);
        awaitRemoval(world, id, demotable);
      }
      return removalOf(world, id);
    },
    cancelRemoval: async (userId) => {
      const by = acting(userId);
      if (!users.has(userId)) throw notFound('user');
      const { scheduled } = removalOf(world, userId);
      if (scheduled !== undefined) {
        if (!mayCancelRemoval(by, userId, scheduled.askedBy)) throw accessDenied(onlyAdminsCancel);
        scheduledRemovals.delete(userId);
        noted('cancelUserRemoval', userId);
      }
      return removalOf(world, userId);
    },
  };
};
