import { fileProblem } from '../files/accepted-files.ts';
import type { FileGateway } from '../files/file-gateway.ts';
import type { ChosenFile, FileTransfer } from '../files/file-transfer.ts';
import { invalid, toAppError } from '../kernel/app-error.ts';
import type { AbortSignalLike } from '../kernel/clock.ts';
import { createStopSignal, type StopSignal } from '../kernel/stop-signal.ts';
import { plainLine } from '../kernel/text.ts';
import type { UlidSource } from '../kernel/ulid.ts';
import type { AssetGateway } from './asset-gateway.ts';
import { isUnderWay, type AssetUpload, type AssetUploads, type UploadOptions } from './asset-upload.ts';
import type { Asset, VariationDraft } from './asset.ts';
import { assetLimits } from './check-asset.ts';
import type { CollectionGateway } from './collection-gateway.ts';
import type { FileDigest, MediaEditor, MediaInfo } from './media-editor.ts';
import { drawingOf, recipes } from './recipe.ts';
import { sendMedia, variationsOf } from './send-media.ts';

export const uploadPoolSize = 3;

type Deps = {
  readonly assets: AssetGateway;
  readonly collections: CollectionGateway;
  readonly files: FileGateway;
  readonly transfer: FileTransfer;
  readonly media: MediaEditor;
  readonly digest: FileDigest;
  readonly ulid: UlidSource;
};

/** What an upload remembers beside what it shows. */
type Work = {
  file: ChosenFile;
  readonly options: UploadOptions;
  draft: MediaInfo | undefined;
  checksum: string | undefined;
  keepsDuplicate: boolean;
  /** What was sent and waits to be kept as an asset. */
  variations: readonly VariationDraft[] | undefined;
  /** Once it was kept. */
  asset: Asset | undefined;
  stop: StopSignal;
};

/** The file's name without its extension, as the first name of an asset. */
const assetName = (name: string): string =>
  plainLine(name.replace(/\.[a-z0-9]{1,5}$/i, ''), assetLimits.name) || 'Untitled';

/** Not while it is being kept, for then nobody knows whether it was, and not once it has ended for good. */
const canCancel = ({ status, canRetry }: AssetUpload): boolean =>
  status === 'failed' ? canRetry : status !== 'saving' && status !== 'done' && status !== 'canceled';

const clean = recipes.find(({ id }) => id === 'clean');

/** Uploads files as assets, three at once, each with its own end. `onDone` gets every asset that was made. */
export const uploadAssets = (deps: Deps, onDone?: (asset: Asset) => void): AssetUploads => {
  const { assets, collections, files, media, digest, ulid } = deps;
  const send = sendMedia(deps);
  const works = new Map<string, Work>();
  /** Which upload brings the file of each checksum: the first that asked. */
  const uploadByChecksum = new Map<string, string>();
  const listeners = new Set<() => void>();
  const quiet = new Set<() => void>();
  let uploads: readonly AssetUpload[] = [];
  let running = 0;

  const tell = (): void => {
    for (const listener of listeners) listener();
    if (!uploads.some(isUnderWay)) {
      for (const resolve of quiet) resolve();
      quiet.clear();
    }
  };
  const change = (id: string, next: Partial<AssetUpload>): void => {
    uploads = uploads.map((upload) => (upload.id === id ? { ...upload, ...next } : upload));
    tell();
  };
  const uploadOf = (id: string) => uploads.find((upload) => upload.id === id);

  const removeFiles = async (sent: readonly VariationDraft[]): Promise<void> => {
    await Promise.all(sent.map(({ key }) => files.remove(key).catch(() => undefined)));
  };
  const removeSent = async (work: Work): Promise<void> => {
    const sent = work.variations ?? [];
    work.variations = undefined;
    await removeFiles(sent);
  };

  const withoutMetadata = async (file: ChosenFile, draft: MediaInfo): Promise<ChosenFile> => {
    const { width, height } = draft;
    if (clean === undefined || !file.type.startsWith('image/')) return file;
    if (width === undefined || height === undefined)
      throw invalid('file', `The metadata of ${file.name} cannot be removed on this device`);
    return media.draw(file, drawingOf(clean, { width, height, type: file.type }, file.name));
  };

  const read = async (work: Work): Promise<MediaInfo> => {
    const draft = work.draft ?? (await media.read(work.file));
    if (work.draft === undefined && work.options.withoutMetadata === true)
      work.file = await withoutMetadata(work.file, draft);
    work.draft = draft;
    work.checksum ??= await digest(work.file);
    return draft;
  };

  /** The asset that has this file already, or the upload that is about to bring it. */
  const duplicateOf = async (id: string, { checksum, keepsDuplicate }: Work): Promise<AssetUpload['duplicate']> => {
    if (keepsDuplicate || checksum === undefined) return undefined;
    const known = (await assets.duplicates([checksum])).find(({ assetId }) => assetId !== id);
    if (known !== undefined) return known;
    const other = uploadOf(uploadByChecksum.get(checksum) ?? id);
    if (other !== undefined && other.id !== id && (isUnderWay(other) || other.status === 'done'))
      return { checksum, assetId: other.id, name: other.name, isDeleted: false };
    uploadByChecksum.set(checksum, id);
    return undefined;
  };

  const keep = async (id: string, { file, options }: Work, variations: readonly VariationDraft[]): Promise<Asset> => {
    const { brandId, tags = [], source = '' } = options;
    const draft = {
      name: assetName(file.name),
      description: '',
      brandId,
      tags,
      source,
      sourceUrl: '',
      usageLocations: [],
      customAttributes: {},
    };
    return assets.create(id, draft, variations);
  };

  /** Goes on from where the try before it came to. */
  const run = async (id: string, work: Work, signal: AbortSignalLike): Promise<void> => {
    if (work.asset === undefined && work.variations === undefined) {
      change(id, { status: 'reading' });
      const draft = await read(work);
      const duplicate = await duplicateOf(id, work);
      if (signal.aborted) return;
      if (duplicate !== undefined) return change(id, { status: 'duplicate', duplicate });
      change(id, { status: 'sending', progress: 0 });
      const tellProgress = (progress: number): void => {
        if (!signal.aborted) change(id, { progress });
      };
      const sent = variationsOf(ulid, work.file, await send(work.file, draft, tellProgress, signal), true);
      if (signal.aborted) return removeFiles(sent);
      work.variations = sent;
    }
    change(id, { status: 'saving', progress: 1 });
    work.asset ??= await keep(id, work, work.variations ?? []);
    work.variations = undefined;
    if (work.options.collectionId !== undefined) await collections.add(id, work.options.collectionId);
    change(id, { status: 'done' });
    onDone?.(work.asset);
  };

  const failed = async (id: string, work: Work, cause: unknown, signal: AbortSignalLike): Promise<void> => {
    if (signal.aborted) return;
    const error = toAppError(cause);
    // A lost response may have been a success: what was sent stays until the next try.
    if (error.kind !== 'connection-lost') await removeSent(work);
    if (!signal.aborted) change(id, { status: 'failed', error, canRetry: true });
  };

  const next = (): void => {
    while (running < uploadPoolSize) {
      const waiting = uploads.find(({ status }) => status === 'waiting');
      const work = waiting === undefined ? undefined : works.get(waiting.id);
      if (waiting === undefined || work === undefined) return;
      running += 1;
      const { signal } = work.stop;
      void run(waiting.id, work, signal)
        .catch((cause: unknown) => failed(waiting.id, work, cause, signal))
        .finally(() => {
          running -= 1;
          next();
        });
    }
  };

  const again = (id: string, before: Partial<Work>): void => {
    const work = works.get(id);
    if (work === undefined) return;
    Object.assign(work, { stop: createStopSignal() }, before);
    change(id, { status: 'waiting', progress: 0, error: undefined, duplicate: undefined, canRetry: false });
    next();
  };

  const place = (file: ChosenFile, options: UploadOptions): AssetUpload => {
    const id = ulid();
    const problem = fileProblem('asset', file);
    works.set(id, {
      file,
      options,
      draft: undefined,
      checksum: undefined,
      keepsDuplicate: false,
      variations: undefined,
      asset: undefined,
      stop: createStopSignal(),
    });
    return {
      id,
      name: file.name,
      size: file.size,
      status: problem === undefined ? 'waiting' : 'failed',
      progress: 0,
      error: problem === undefined ? undefined : invalid('file', problem).error,
      canRetry: false,
      duplicate: undefined,
    };
  };

  return {
    list: () => uploads,
    watch: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    add: (chosen, options = {}) => {
      const files = chosen.map((file) => ({ ...file, name: plainLine(file.name, Infinity) }));
      uploads = [...uploads, ...files.map((file) => place(file, options))];
      tell();
      next();
    },
    cancel: (id) => {
      const upload = uploadOf(id);
      const work = works.get(id);
      if (work === undefined || upload === undefined || !canCancel(upload)) return;
      work.stop.stop();
      void removeSent(work);
      change(id, { status: 'canceled', error: undefined, duplicate: undefined, canRetry: true });
    },
    retry: (id) => {
      if (uploadOf(id)?.canRetry === true) again(id, {});
    },
    uploadAnyway: (id) => {
      if (uploadOf(id)?.status === 'duplicate') again(id, { keepsDuplicate: true });
    },
    clear: () => {
      uploads = uploads.filter((upload) => isUnderWay(upload) || upload.status === 'duplicate');
      for (const id of works.keys()) if (!uploads.some((upload) => upload.id === id)) works.delete(id);
      tell();
    },
    settled: () => (uploads.some(isUnderWay) ? new Promise((resolve) => quiet.add(resolve)) : Promise.resolve()),
  };
};
