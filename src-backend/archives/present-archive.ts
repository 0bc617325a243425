import type { Kysely } from 'kysely';
import type { Archive } from '#backend/graphql/generated/resolvers.ts';
import type { Context } from '#backend/graphql/context.ts';
import type { Tables } from '#backend/storage/tables.ts';
import type { AuditState } from '#core/audit/audit-state.ts';
import { archiveLinkMinutes } from '#core/archives/archive.ts';
import { archiveKey, statusOf, type LiveArchive } from './archive-store.ts';

/** Presents an archive to whom its address is for. */
export const archiveOf = (row: LiveArchive, { fileAddress }: Pick<Context, 'fileAddress'>): Archive => ({
  id: row.id,
  userId: row.owner_id,
  status: statusOf(row),
  done: row.done,
  total: row.total,
  bytes: row.bytes,
  createdAt: row.created_at.toISOString(),
  endsAt: row.ends_at.toISOString(),
  url: row.ready_at === null ? null : fileAddress(archiveKey(row), undefined, archiveLinkMinutes * 60_000),
});

/** The audit names the person whose archive it is. */
export const readOwnerName = async (db: Kysely<Tables>, userId: string): Promise<AuditState | undefined> => {
  const user = await db.selectFrom('users').select(['name', 'email']).where('id', '=', userId).executeTakeFirst();
  return user && { name: user.name === '' ? user.email : user.name, fields: {} };
};
