import type { Kysely } from 'kysely';
import { filesOfAssets } from '#backend/assets/asset-files.ts';
import type { Caller } from '#backend/graphql/caller.ts';
import { missing } from '#backend/graphql/refusals.ts';
import { readFileKey } from '#backend/files/file-keys.ts';
import { holdUploads } from '#backend/files/held-uploads.ts';
import type { Tables } from '#backend/storage/tables.ts';
import type { FileKind } from '#core/files/file-gateway.ts';

export type AttachedFile = {
  readonly key: string;
  readonly name: string;
  readonly type: string;
  readonly size: number;
  readonly category: FileKind;
  readonly has_thumbnail: boolean;
};

type Attacher = Pick<Caller, 'userId' | 'groups'>;

type Named = { readonly key: string; readonly name: string };

/**
 * Returns what is known of files that somebody attaches, in their order, kept from being removed until the transaction ends.
 * Each is an upload of the caller, of an asset that they may see, or in place `already`; rejects with `not-found` for any other.
 */
export const attachedFiles = async <File extends Named>(
  trx: Kysely<Tables>,
  files: readonly File[],
  caller: Attacher,
  already: readonly string[] = [],
): Promise<readonly (File & AttachedFile)[]> => {
  if (files.length === 0) return [];
  const keys = files.map(({ key }) => key);
  const uploads = await holdUploads(trx, keys);
  const allowed = new Set([...already, ...(await filesOfAssets(trx, keys, caller))]);
  return files.map((file) => {
    const upload = uploads.get(file.key);
    const category = readFileKey(file.key)?.kind;
    const isUsable = upload !== undefined && (upload.owner_id === caller.userId || allowed.has(file.key));
    if (!isUsable || category === undefined) throw missing();
    return {
      ...file,
      type: upload.content_type,
      size: upload.bytes ?? 0,
      category,
      has_thumbnail: category === 'image' && upload.thumbnail_bytes !== null,
    };
  });
};
