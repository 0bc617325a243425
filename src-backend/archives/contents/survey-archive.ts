import type { Kysely } from 'kysely';
import type { ArchivePart, ArchiveRecord } from '#backend/feature/archive-part.ts';
import { readFileKey } from '#backend/files/file-keys.ts';
import type { Tables } from '#backend/storage/tables.ts';
import type { ArchivedFile } from './archive-format.ts';
import { readRecords } from './archive-records.ts';
import { partsWith } from './archive-schema.ts';
import { filePart, peoplePart, profilePart } from './person-parts.ts';

/** What an archive will have. */
export type ArchiveSurvey = {
  /** All parts, with the people and the files that records name. */
  readonly parts: readonly ArchivePart[];
  /** How many records each part has. */
  readonly counts: Readonly<Record<string, number>>;
  readonly files: readonly ArchivedFile[];
};

const userId = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

type Named = { readonly people: Set<string>; readonly files: Set<string> };

/** Adds every text in a value, however deep, that can be the id of a person or the key of a file. */
const collect = (value: unknown, named: Named): void => {
  if (typeof value === 'string') {
    if (userId.test(value)) named.people.add(value);
    else if (readFileKey(value) !== undefined) named.files.add(value);
  } else if (typeof value === 'object' && value !== null)
    for (const each of Object.values(value) as readonly unknown[]) collect(each, named);
};

/** Reads all records of a person once, to know how many there are and which people and files they name. */
export const surveyArchive = async (
  trx: Kysely<Tables>,
  archiveParts: readonly ArchivePart[],
  person: string,
): Promise<ArchiveSurvey> => {
  const named: Named = { people: new Set(), files: new Set() };
  const counts: Record<string, number> = {};
  const read = async (part: ArchivePart): Promise<readonly ArchiveRecord[]> => {
    const kept: ArchiveRecord[] = [];
    for await (const records of readRecords(trx, part, { parts: archiveParts, userId: person })) {
      counts[part.name] = (counts[part.name] ?? 0) + records.length;
      collect(records, named);
      if (part.table === 'uploads') kept.push(...records);
    }
    return kept;
  };
  for (const part of [profilePart, ...archiveParts]) await read(part);
  const files = (await read(filePart([...named.files]))) as readonly ArchivedFile[];
  await read(peoplePart([...named.people]));
  return { parts: partsWith(archiveParts, named), counts, files };
};
