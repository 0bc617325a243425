import { isUnderWay, type AssetUpload, type AssetUploads, type UploadOptions } from '#core/assets/asset-upload.ts';
import { acceptedAt, contentTypeOf } from '#core/files/accepted-files.ts';
import type { AppError } from '#core/kernel/app-error.ts';
import { everyItem } from '#core/kernel/page.ts';
import type { Portal } from '#core/portal.ts';
import { UsageError } from './usage-error.ts';
import type { Surroundings } from './verb.ts';

export type WhatToUpload = {
  readonly folder: string;
  /** What every file gets: the name of a collection, the id of a brand, tags. */
  readonly collection: string | undefined;
  readonly brand: string | undefined;
  readonly tags: readonly string[] | undefined;
};

/** Read and not sent yet: more than that waits on the disk. */
const mostBytesWaiting = 64 * 1024 * 1024;

export type Ended = { readonly path: string; readonly result: 'uploaded' | 'skipped' | 'failed'; readonly why: string };

export type UploadResult = {
  readonly uploaded: number;
  /** There already. */
  readonly skipped: number;
  readonly failed: number;
  readonly otherTypes: number;
  readonly files: readonly Ended[];
  /** Why the first file failed. */
  readonly failure: AppError | undefined;
};

const whyOf = ({ error, duplicate }: AssetUpload): string =>
  error?.message ??
  (duplicate === undefined ? '' : `there already as ${duplicate.name}${duplicate.isDeleted ? ', deleted' : ''}`);

const collectionNamed = async ({ collections }: Portal, name: string): Promise<string> => {
  for await (const collection of everyItem((token) => collections.list({ token, limit: 100 })))
    if (collection.name === name) return collection.id;
  return (await collections.create(await collections.newId(), name)).id;
};

const optionsOf = async (portal: Portal, { collection, brand, tags }: WhatToUpload): Promise<UploadOptions> => ({
  brandId: brand,
  tags,
  collectionId: collection === undefined ? undefined : await collectionNamed(portal, collection),
});

/** Resolves once so few bytes wait that another file may be read. */
const room = (uploads: AssetUploads): Promise<void> =>
  new Promise((resolve) => {
    const look = (): void => {
      const waiting = uploads.list().filter(isUnderWay);
      if (waiting.reduce((sum, { size }) => sum + size, 0) > mostBytesWaiting) return;
      stop();
      resolve();
    };
    const stop = uploads.watch(look);
    look();
  });

/**
 * Uploads what a folder holds of pictures and films, as the portal's own pages do, and says which it left out. Returns
 * what became of them.
 */
export const uploadFolder = async (
  { portal, terminal: { filesIn, readFile, error }, progress }: Surroundings,
  what: WhatToUpload,
): Promise<UploadResult> => {
  const found = await filesIn(what.folder).catch(() => {
    throw new UsageError(`There is no folder ${what.folder}`);
  });
  const paths = found.filter((path) => acceptedAt('asset', contentTypeOf(path) ?? '') !== undefined);
  const options = await optionsOf(portal, what);
  const uploads = await portal.assets.uploads();
  const pathOf = new Map<string, string>();
  const files: Ended[] = [];
  let failure: AppError | undefined;

  const report = (): void => {
    for (const upload of uploads.list()) {
      const path = pathOf.get(upload.id);
      if (isUnderWay(upload) || path === undefined) continue;
      pathOf.delete(upload.id);
      const result = upload.status === 'done' ? 'uploaded' : upload.status === 'duplicate' ? 'skipped' : 'failed';
      const why = whyOf(upload);
      files.push({ path, result, why });
      failure ??= upload.error;
      if (result === 'skipped') uploads.cancel(upload.id);
      if (result !== 'uploaded') error(`${result.padEnd(8)}  ${path}: ${why}`);
      progress('uploaded', files.length, paths.length);
    }
  };
  uploads.watch(report);

  for (const path of paths) {
    await room(uploads);
    uploads.clear();
    uploads.add([await readFile(path)], options);
    pathOf.set(uploads.list().at(-1)?.id ?? '', path);
    report();
  }
  await uploads.settled();

  const count = (result: Ended['result']): number => files.filter((each) => each.result === result).length;
  const [uploaded, skipped, failed] = [count('uploaded'), count('skipped'), count('failed')];
  return { uploaded, skipped, failed, otherTypes: found.length - paths.length, files, failure };
};
