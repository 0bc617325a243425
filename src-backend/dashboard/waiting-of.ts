import type { Kysely } from 'kysely';
import type { WaitingSource, WaitingSources } from '#backend/feature/waiting.ts';
import type { Caller } from '#backend/graphql/caller.ts';
import type { Tables } from '#backend/storage/tables.ts';
import { foundIn, waitingKinds, type WaitingFound } from '#core/dashboard/waiting.ts';
import { isAdmin } from '#core/identity/auth-user.ts';

type Person = Pick<Caller, 'userId' | 'groups' | 'viewing'>;

const isFor = ({ whom, isPrivate = false }: WaitingSource, { groups, viewing }: Person): boolean =>
  !(isPrivate && viewing !== undefined) && (whom === 'everybody' || (whom === 'admins') === isAdmin(groups));

/** Returns what a person is waited for with at a time in milliseconds, as features find it. */
export const waitingOf = async (
  db: Kysely<Tables>,
  sources: WaitingSources,
  person: Person,
  now: number,
): Promise<WaitingFound> => {
  const asked = waitingKinds.flatMap((kind) => {
    const source = sources[kind];
    return source !== undefined && isFor(source, person) ? [{ kind, source }] : [];
  });
  const sections = await Promise.all(
    asked.map(async ({ kind, source }) => ({ kind, ...(await source.find(db, { userId: person.userId, now })) })),
  );
  return foundIn(sections);
};
