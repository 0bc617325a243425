import type { AssetGateway } from '#core/assets/asset-gateway.ts';
import type { FileDigest, MediaEditor } from '#core/assets/media-editor.ts';
import { lazy } from '#core/kernel/lazy.ts';
import { lazyUseCases, type Adapters, type LiveAdapters } from '../feature.ts';

type AssetPorts = {
  readonly assets: AssetGateway;
  readonly media: MediaEditor;
  readonly digest: FileDigest;
};

/** What is done with pictures and films on the device itself, the same in every profile. */
export const mediaTools: Adapters<Pick<AssetPorts, 'media' | 'digest'>> = {
  media: () => lazy(async () => (await import('#adapters/web/media-editor.ts')).createWebMediaEditor()),
  digest: () => async (file) => (await import('#adapters/web/file-digest.ts')).fileDigest(file),
};

const live: LiveAdapters<AssetPorts> = {
  ...mediaTools,
  assets: ({ api }) =>
    lazy(async () => (await import('#adapters/appsync/asset-gateway.ts')).createAppSyncAssetGateway(api)),
};

export const assets = {
  useCases: lazyUseCases(
    'assets',
    ['assets', 'collections', 'files', 'transfer', 'media', 'digest', 'ulid'],
    async () => (await import('#core/assets/asset-use-cases.ts')).assetUseCases,
  ),
  live,
};
