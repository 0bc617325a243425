import { sql, type Kysely } from 'kysely';
import type { Tables } from '#backend/storage/tables.ts';

export const defaultQuota = 10 * 1024 ** 3;

/** After this long nothing comes of an upload any more, whatever became of the server that took it. */
export const receivingMs = 30 * 60_000;

const units = ['bytes', 'KiB', 'MiB', 'GiB', 'TiB'] as const;

/** Such as `10 GiB`. */
export const sizeText = (bytes: number): string => {
  const power = bytes < 1024 ? 0 : Math.min(Math.floor(Math.log2(bytes) / 10), units.length - 1);
  return `${Number((bytes / 1024 ** power).toFixed(1)).toLocaleString('en-US')} ${units[power]}`;
};

export const quotaSentence = (quota: number): string =>
  `Your files may take ${sizeText(quota)} together, and there is no room left. Remove some first`;

declare module '#backend/tallies/tally-tables.ts' {
  interface TallyKinds {
    /** A person's kept files, and the bytes that they take, thumbnails included. */
    readonly 'stored-files': unknown;
  }
}

const stored = (ownerId: string) => sql`
  select coalesce(sum(amount), 0)::bigint from tallies where kind = 'stored-files' and owner_id = ${ownerId}`;

/** Bytes that a person's kept files take, thumbnails included. */
export const storedBytes = async (db: Kysely<Tables>, ownerId: string): Promise<number> => {
  const { rows } = await sql<{ taken: number }>`select (${stored(ownerId)}) as taken`.execute(db);
  return rows[0]?.taken ?? 0;
};

/** The same with what is set aside for files that are coming now. */
export const takenBytes = async (db: Kysely<Tables>, ownerId: string, now: number): Promise<number> => {
  const { rows } = await sql<{ taken: number }>`
    select (${stored(ownerId)}) + (
      select (coalesce(sum(bytes), 0) + coalesce(sum(thumbnail_bytes), 0))::bigint from uploads
      where owner_id = ${ownerId} and removed_at is null and stored_at is null
        and receiving_at > ${new Date(now - receivingMs)}
    ) as taken`.execute(db);
  return rows[0]?.taken ?? 0;
};
