import type { SessionMemory } from '#core/kernel/session-memory.ts';
import type { Session } from '#core/identity/session.ts';
import type { Account } from '../tables.ts';
import type { MemoryWorld } from '../world.ts';

export const signedInKey = 'memory-session';

const sessionLife = 30 * 24 * 60 * 60 * 1000;

/** Signs a person in and returns the id of the session. */
export const openSession = (world: MemoryWorld, account: Account): string => {
  const { sessions, users } = world.tables;
  const id = world.ulid();
  const now = new Date(world.clock.now()).toISOString();
  const endsAt = new Date(world.clock.now() + sessionLife).toISOString();
  sessions.set(id, {
    id,
    userId: account.id,
    signedInAt: now,
    seenAt: now,
    endsAt,
    device: globalThis.navigator?.userAgent,
  });
  users.set(account.id, { ...account, lastSignInAt: now });
  world.changed();
  return id;
};

/** The sessions of a person, the last used first. */
export const sessionsOf = ({ tables }: MemoryWorld, userId: string, current: string | undefined): readonly Session[] =>
  [...tables.sessions.values()]
    .filter((session) => session.userId === userId)
    .map(({ id, device = '', signedInAt, seenAt }) => ({ id, device, signedInAt, seenAt, isCurrent: id === current }))
    .toSorted((left, right) => right.seenAt.localeCompare(left.seenAt) || right.id.localeCompare(left.id));

/** Ends one session of a person, or all of them. */
export const closeSessions = ({ tables: { sessions } }: MemoryWorld, userId: string, only?: string): void => {
  for (const { id, userId: owner } of sessions.values())
    if (owner === userId && (only === undefined || only === id)) sessions.delete(id);
};

/** Whose device it is, while its session counts. */
export const signedInAccount = ({ tables }: MemoryWorld, device: SessionMemory): Account | undefined => {
  const session = tables.sessions.get(device.get(signedInKey) ?? '');
  return session === undefined ? undefined : tables.users.get(session.userId);
};
