import { archiveDays, archivesPerDay, tooManyArchives, type Archive } from '#core/archives/archive.ts';
import type { ArchiveGateway } from '#core/archives/archive-gateway.ts';
import { invalid, limitExceeded, notFound } from '#core/kernel/app-error.ts';
import { isUlid } from '#core/kernel/ulid.ts';
import { isAdminAccount, type Caller } from '../caller.ts';
import type { MemoryWorld } from '../world.ts';
import type { StoredArchive } from './archive-tables.ts';
import { recordsOf } from './records-of.ts';

const dayMs = 24 * 60 * 60_000;

/** Archives whose files are JSON, since no server makes a ZIP file here. */
export const createMemoryArchiveGateway = (world: MemoryWorld, caller: Caller): ArchiveGateway => {
  const { archives, users } = world.tables;

  const isLive = ({ createdAt, hasEnded }: StoredArchive): boolean =>
    !hasEnded && Date.parse(createdAt) + archiveDays * dayMs > world.clock.now();
  const newest = (userId: string): StoredArchive | undefined =>
    [...archives.values()].findLast((each) => each.userId === userId && isLive(each));
  const mayHave = (userId: string): boolean => {
    const account = caller.signedIn();
    return userId === account.id || isAdminAccount(account);
  };
  const present = ({ id, userId, createdAt }: StoredArchive): Archive => {
    const { text, count } = recordsOf(world, userId);
    return {
      id,
      userId,
      status: 'READY',
      done: count,
      total: count,
      bytes: new TextEncoder().encode(text).length,
      createdAt,
      endsAt: new Date(Date.parse(createdAt) + archiveDays * dayMs).toISOString(),
      url: `data:application/json;charset=utf-8,${encodeURIComponent(text)}`,
    };
  };
  const end = (archive: StoredArchive): void => {
    archives.set(archive.id, { ...archive, hasEnded: true });
  };

  return {
    get: async (userId) => {
      const found = mayHave(userId) ? newest(userId) : undefined;
      return found && present(found);
    },
    create: async (id, userId) => {
      if (!mayHave(userId) || !users.has(userId)) throw notFound('record');
      const earlier = newest(userId);
      if (earlier?.id === id) return present(earlier);
      if (!isUlid(id) || archives.has(id)) throw invalid('id', 'This id is not valid');
      const { id: askedBy } = caller.signedIn();
      const today = [...archives.values()].filter(
        (each) =>
          each.userId === userId && each.askedBy === askedBy && Date.parse(each.createdAt) + dayMs > world.clock.now(),
      );
      if (today.length >= archivesPerDay) throw limitExceeded(tooManyArchives);
      if (earlier !== undefined) end(earlier);
      const made = { id, userId, askedBy, createdAt: world.stamp(), hasEnded: false };
      archives.set(id, made);
      world.changed();
      return present(made);
    },
    remove: async (id) => {
      const archive = archives.get(id);
      caller.signedIn();
      if (archive === undefined || !isLive(archive) || !mayHave(archive.userId)) throw notFound('record');
      end(archive);
      world.changed();
    },
  };
};
