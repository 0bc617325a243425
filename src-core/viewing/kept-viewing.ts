import type { SessionMemory } from '../kernel/session-memory.ts';
import type { Viewing } from './viewing.ts';

export const viewingKey = 'viewing';

const isText = (value: unknown): value is string => typeof value === 'string';

const isViewing = (value: unknown): value is Viewing => {
  if (typeof value !== 'object' || value === null) return false;
  const { id, idToken, endsAt, user } = value as Partial<Viewing>;
  return [id, idToken, endsAt, user?.id, user?.name, user?.email].every(isText);
};

/** Returns the look that this tab, or this session of the command line, is in at a time; undefined where it is in none. */
export const keptViewing = (session: Pick<SessionMemory, 'get'>, now: number): Viewing | undefined => {
  const text = session.get(viewingKey);
  if (text === undefined || text === '') return undefined;
  try {
    const value: unknown = JSON.parse(text);
    return isViewing(value) && Date.parse(value.endsAt) > now ? value : undefined;
  } catch {
    return undefined;
  }
};

export const keepViewing = (session: Pick<SessionMemory, 'set'>, viewing: Viewing): void =>
  session.set(viewingKey, JSON.stringify(viewing));

export const forgetViewing = (session: Pick<SessionMemory, 'remove'>): void => session.remove(viewingKey);
