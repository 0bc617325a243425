import { isUnderWay, type AssetUpload, type AssetUploads, type UploadOptions } from '#core/assets/asset-upload.ts';
import type { AppErrorKind } from '#core/kernel/app-error.ts';
import { everyItem } from '#core/kernel/page.ts';
import type { ChosenFile } from '#core/files/file-transfer.ts';
import type { Portal } from '#core/portal.ts';
import { UsageError, type Command } from './command-line.ts';
import { contentTypeOf } from './content-type.ts';
import { exitCode } from './exit-code.ts';

export type Folder = {
  /** Every file in a folder and the folders in it, in order; hidden ones left out. Rejects where there is no such folder. */
  readonly filesIn: (folder: string) => Promise<readonly string[]>;
  readonly readFile: (path: string) => Promise<ChosenFile>;
};

/** Read and not sent yet: more than that waits on the disk. */
const mostBytesWaiting = 64 * 1024 * 1024;

type Ended = { readonly path: string; readonly result: 'uploaded' | 'skipped' | 'failed'; readonly why: string };

const whyOf = ({ error, duplicate }: AssetUpload): string =>
  error?.message ??
  (duplicate === undefined ? '' : `there already as ${duplicate.name}${duplicate.isDeleted ? ', deleted' : ''}`);

const collectionNamed = async ({ collections }: Portal, name: string): Promise<string> => {
  for await (const collection of everyItem((token) => collections.list({ token, limit: 100 })))
    if (collection.name === name) return collection.id;
  return (await collections.create(await collections.newId(), name)).id;
};

const optionsOf = async (portal: Portal, { collection, brand, tags }: Command): Promise<UploadOptions> => ({
  brandId: brand,
  tags: tags?.split(',').filter((tag) => tag.trim() !== ''),
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
 * Uploads what a folder holds of pictures and films, as the portal's own pages do, and prints a line for each file.
 * Returns the exit code: that of the first failure, 0 without one.
 */
export const uploadFolder = async (
  portal: Portal,
  command: Command,
  { filesIn, readFile }: Folder,
  print: (value: unknown) => void,
): Promise<number> => {
  const [folder, ...others] = command.args;
  if (folder === undefined || others.length > 0) throw new UsageError('assets upload needs one folder');
  const found = await filesIn(folder).catch(() => {
    throw new UsageError(`There is no folder ${folder}`);
  });
  const paths = found.filter((path) => contentTypeOf(path) !== undefined);
  const options = await optionsOf(portal, command);
  const uploads = await portal.assets.uploads();
  const pathOf = new Map<string, string>();
  const ended: Ended[] = [];
  let failure: AppErrorKind | undefined;

  const report = (): void => {
    for (const upload of uploads.list()) {
      const path = pathOf.get(upload.id);
      if (isUnderWay(upload) || path === undefined) continue;
      pathOf.delete(upload.id);
      const result = upload.status === 'done' ? 'uploaded' : upload.status === 'duplicate' ? 'skipped' : 'failed';
      const why = whyOf(upload);
      ended.push({ path, result, why });
      failure ??= upload.error?.kind;
      if (result === 'skipped') uploads.cancel(upload.id);
      if (!command.asJson) print(`${result.padEnd(8)}  ${path}${why === '' ? '' : `: ${why}`}`);
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

  const count = (result: Ended['result']): number => ended.filter((each) => each.result === result).length;
  const counts = { uploaded: count('uploaded'), skipped: count('skipped'), failed: count('failed') };
  const leftAlone = found.length - paths.length;
  if (command.asJson) print({ ...counts, leftAlone, files: ended });
  else
    print(
      `${counts.uploaded} uploaded, ${counts.skipped} skipped as they are there already, ${counts.failed} failed, ` +
        `${leftAlone} of other types left alone`,
    );
  return failure === undefined ? 0 : exitCode(failure);
};
