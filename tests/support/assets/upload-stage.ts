import { createHash } from 'node:crypto';
import { createMemoryAssetGateway } from '#adapters/memory/assets/asset-gateway.ts';
import { createMemoryCollectionGateway } from '#adapters/memory/assets/collection-gateway.ts';
import { createCaller } from '#adapters/memory/caller.ts';
import { createMemoryClock } from '#adapters/memory/clock.ts';
import { createMemoryFileGateway, createMemoryFileTransfer } from '#adapters/memory/file-gateway.ts';
import type { Account } from '#adapters/memory/tables.ts';
import { createMemoryWorld } from '#adapters/memory/world.ts';
import { createUlidSource } from '#adapters/web/ulid-source.ts';
import type { AssetGateway } from '#core/assets/asset-gateway.ts';
import type { AssetUploads } from '#core/assets/asset-upload.ts';
import type { Asset } from '#core/assets/asset.ts';
import type { CollectionGateway } from '#core/assets/collection-gateway.ts';
import type { Drawing, FileDigest, MediaEditor, MediaInfo } from '#core/assets/media-editor.ts';
import { uploadAssets } from '#core/assets/upload-assets.ts';
import type { FileGateway } from '#core/files/file-gateway.ts';
import type { ChosenFile, FileTransfer } from '#core/files/file-transfer.ts';

const ada: Account = {
  id: 'ada-0000-4000-8000-000000000000',
  name: 'Ada',
  email: 'ada@coolio.test',
  group: 'User',
  createdAt: '2026-01-01T00:00:00.000Z',
  password: 'not asked for',
  isConfirmed: true,
};

/** Responds in the order in which it is asked, so that files are sent in the order chosen. */
const inTurn: FileDigest = async ({ body }) =>
  createHash('sha256')
    .update(body as Uint8Array)
    .digest('hex');

export const textFile = (name: string, text = name, type = 'image/png'): ChosenFile => {
  const body = new TextEncoder().encode(text);
  return { name, type, size: body.byteLength, body };
};

/** A put that has begun and ends when the test says so. */
export type HeldPut = {
  readonly name: string;
  readonly progress: (part: number) => void;
  readonly finish: () => void;
  readonly fail: (cause: unknown) => void;
  readonly isAborted: () => boolean;
};

type Options = {
  /** Whether puts wait for the test. */
  readonly holds?: boolean;
  /** What pictures say of themselves. */
  readonly draft?: Partial<MediaInfo>;
  readonly media?: Partial<MediaEditor>;
  readonly assets?: (real: AssetGateway) => Partial<AssetGateway>;
  readonly collections?: (real: CollectionGateway) => Partial<CollectionGateway>;
};

const sized: MediaInfo = { width: 40, height: 30, duration: undefined, poster: undefined };

/** An upload queue over a world in memory whose transfers the test can hold. */
export const uploadStage = ({ holds = false, draft, media, assets, collections }: Options = {}) => {
  const world = createMemoryWorld({ users: [ada] }, { clock: createMemoryClock(), ulid: createUlidSource() });
  const caller = createCaller(() => ada);
  const server = {
    assets: createMemoryAssetGateway(world, caller),
    collections: createMemoryCollectionGateway(world, caller),
    files: createMemoryFileGateway(world, caller),
    transfer: createMemoryFileTransfer(world),
  };
  const puts: HeldPut[] = [];
  const removed: string[] = [];
  const drawings: Drawing[] = [];
  const done: Asset[] = [];
  const watchers = new Set<() => void>();
  const tell = (): void => {
    for (const watcher of watchers) watcher();
  };

  const transfer: FileTransfer = {
    ...server.transfer,
    put: async (url, file, onProgress, signal) => {
      if (holds)
        await new Promise<void>((resolve, reject) => {
          puts.push({
            name: file.name,
            progress: (part) => onProgress?.(part),
            finish: resolve,
            fail: reject,
            isAborted: () => signal?.aborted === true,
          });
          signal?.addEventListener('abort', () => reject(new Error('The transfer was aborted')));
          tell();
        });
      return server.transfer.put(url, file, onProgress, signal);
    },
  };
  const files: FileGateway = {
    ...server.files,
    remove: async (key) => {
      await server.files.remove(key);
      removed.push(key);
      tell();
    },
  };
  const editor: MediaEditor = {
    read: async () => ({ ...sized, ...draft }),
    draw: async (file, drawing) => {
      drawings.push(drawing);
      return textFile(drawing.name, `${file.name} drawn anew`, drawing.type);
    },
    ...media,
  };
  const deps = {
    assets: { ...server.assets, ...assets?.(server.assets) },
    collections: { ...server.collections, ...collections?.(server.collections) },
    files,
    transfer,
    media: editor,
    digest: inTurn,
    ulid: world.ulid,
  };
  const uploads: AssetUploads = uploadAssets(deps, (asset) => done.push(asset));
  uploads.watch(tell);

  return {
    ...server,
    deps,
    world,
    uploads,
    puts,
    removed,
    drawings,
    done,
    statuses: () => uploads.list().map(({ status }) => status),
    /** The id of the upload of the file with this name, the last one of several. */
    idOf: (name: string): string => uploads.list().findLast((upload) => upload.name === name)?.id ?? '',
    /** Resolves as soon as the condition holds; it is looked at after every change. */
    until: (holdsNow: () => boolean): Promise<void> =>
      new Promise((resolve) => {
        const look = (): void => {
          if (!holdsNow()) return;
          watchers.delete(look);
          resolve();
        };
        watchers.add(look);
        look();
      }),
    /** Names of the files that are kept, and of the assets. */
    kept: async () => (await server.assets.list({}, { limit: 100 })).items.map(({ name }) => name),
  };
};
