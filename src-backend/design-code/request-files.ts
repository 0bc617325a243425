import { sql, type Kysely } from 'kysely';
import type { SeesFile } from '#backend/feature/backend-feature.ts';
import type { FileUse } from '#backend/feature/uses.ts';
import { readFileKey } from '#backend/files/file-keys.ts';
import { isAnyIn, isThere } from '#backend/files/file-policy.ts';
import { holdUploads } from '#backend/files/held-uploads.ts';
import type { Tables } from '#backend/storage/tables.ts';
import {
  answerFiles,
  checkRequest,
  keysIn,
  mediaProblem,
  noSuchFile,
  type RequestDraft,
} from '#core/design-code/check-request.ts';
import type { Answers } from '#core/design-code/request-field.ts';
import { isAdmin } from '#core/identity/auth-user.ts';
import { refuse } from '#core/kernel/checked.ts';
import { fieldProblems } from '#core/kernel/field-problem.ts';

/** The reference files of a request are its owner's and the admins' to see. */
export const seesRequestFile: SeesFile = (db, keys, { userId, groups }) =>
  isThere(
    db,
    sql`
      select from design_code_requests as request
      where request.file_keys ?| ${[...keys]}::text[] and (${isAdmin(groups)} or request.owner_id = ${userId})`,
  );

export const requestFileUse: FileUse = {
  subject: 'A request',
  names: (key) => isAnyIn('design_code_requests', sql`file_keys ? ${key}`),
  namesWithout: (key, userId) => isAnyIn('design_code_requests', sql`file_keys ? ${key} and owner_id <> ${userId}`),
};

/**
 * Returns a draft as it is kept, its files kept from being removed until the transaction ends. Throws `invalid` with every
 * problem, and for a file that is neither an upload of this person nor among the answers `before`.
 */
export const checkedRequest = async (
  trx: Kysely<Tables>,
  typed: RequestDraft,
  userId: string,
  before: Answers = {},
): Promise<RequestDraft> => {
  const draft = checkRequest(typed);
  const files = answerFiles(draft.answers);
  if (files.length === 0) return draft;
  const kept = new Set(keysIn(before));
  const uploads = await holdUploads(
    trx,
    files.map(({ key }) => key),
  );
  refuse(
    fieldProblems(
      ...files.map(({ field, key, name }) => {
        const isUsable = kept.has(key) || uploads.get(key)?.owner_id === userId;
        const media = isUsable ? readFileKey(key)?.kind : undefined;
        return [field, media === undefined ? noSuchFile(name) : mediaProblem(draft, field, media)] as const;
      }),
    ),
  );
  return draft;
};

/** What the ledger of uploads knows of a reference file. */
export type KnownUpload = { readonly type: string; readonly size: number; readonly hasThumbnail: boolean };

/** What is known of the files that these answers name, by key. */
export const knownUploads = async (
  db: Kysely<Tables>,
  answers: readonly Answers[],
): Promise<ReadonlyMap<string, KnownUpload>> => {
  const keys = [...new Set(answers.flatMap(keysIn))];
  if (keys.length === 0) return new Map();
  const rows = await db
    .selectFrom('uploads')
    .select(['key', 'content_type', 'bytes', 'thumbnail_bytes'])
    .where((where) => where('key', '=', where.fn.any(where.val(keys))))
    .execute();
  return new Map(
    rows.map(({ key, content_type, bytes, thumbnail_bytes }) => [
      key,
      { type: content_type, size: bytes ?? 0, hasThumbnail: thumbnail_bytes !== null },
    ]),
  );
};
