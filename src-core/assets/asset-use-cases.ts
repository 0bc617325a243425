import { fileProblem } from '../files/accepted-files.ts';
import type { FileGateway } from '../files/file-gateway.ts';
import type { ChosenFile, FileTransfer } from '../files/file-transfer.ts';
import { invalid } from '../kernel/app-error.ts';
import { refuse } from '../kernel/checked.ts';
import { fieldProblems } from '../kernel/field-problem.ts';
import type { AbortSignalLike } from '../kernel/clock.ts';
import { allItems, type PageRequest } from '../kernel/page.ts';
import type { UlidSource } from '../kernel/ulid.ts';
import type { AssetGateway } from './asset-gateway.ts';
import type { AssetUploads } from './asset-upload.ts';
import type { Asset, AssetDraft, AssetFilter, AssetQuery, Variation, VariationDraft } from './asset.ts';
import { checkAsset, checkVariations } from './check-asset.ts';
import type { CollectionGateway } from './collection-gateway.ts';
import type { FileDigest, MediaEditor } from './media-editor.ts';
import { drawingOf, type Recipe } from './recipe.ts';
import { sendMedia, variationsOf } from './send-media.ts';
import { uploadAssets } from './upload-assets.ts';

type Deps = {
  readonly assets: AssetGateway;
  readonly collections: CollectionGateway;
  readonly files: FileGateway;
  readonly transfer: FileTransfer;
  readonly media: MediaEditor;
  readonly digest: FileDigest;
  readonly ulid: UlidSource;
};

/** The filter without members that leave none out. */
const tidy = ({ type, brandId, tag, source, search }: AssetFilter): AssetFilter => {
  const words = search?.trim() ?? '';
  return {
    ...(type === undefined ? {} : { type }),
    ...(brandId === undefined ? {} : { brandId }),
    ...(tag === undefined ? {} : { tag }),
    ...(source === undefined ? {} : { source }),
    ...(words === '' ? {} : { search: words }),
  };
};

export const assetUseCases = (deps: Deps) => {
  const { assets, files, transfer, media, ulid } = deps;
  const send = sendMedia(deps);

  /** Sends a file for an asset that is being made or changed. Rejects with `invalid` for one that is not taken. */
  const addFile = async (
    file: ChosenFile,
    onProgress?: (part: number) => void,
    signal?: AbortSignalLike,
  ): Promise<readonly VariationDraft[]> => {
    refuse(fieldProblems(['file', fileProblem('asset', file)]));
    const sent = await send(file, await media.read(file), onProgress, signal);
    return variationsOf(ulid, file, sent, false);
  };

  return {
    list: async ({ sort, ...filter }: AssetQuery = {}, page?: PageRequest, ownerId?: string) =>
      assets.list({ ...tidy(filter), ...(sort === undefined ? {} : { sort }) }, page, ownerId),
    facets: async (filter: AssetFilter = {}) => assets.facets(tidy(filter)),
    get: assets.get,
    /** What uses these assets. */
    uses: assets.uses,
    storage: assets.storage,
    newId: async (): Promise<string> => ulid(),
    create: async (id: string, draft: AssetDraft, variations: readonly VariationDraft[]): Promise<Asset> => {
      const checked = checkAsset(draft);
      return assets.create(id, checked, checkVariations(variations).variations);
    },
    edit: async (id: string, draft: AssetDraft, variations: readonly VariationDraft[]): Promise<Asset> => {
      const checked = checkAsset(draft);
      return assets.edit(id, checked, checkVariations(variations).variations);
    },
    remove: assets.remove,
    restore: assets.restore,
    addFile,
    removeFile: files.remove,
    /** Makes a recipe's variation of a picture and sends it. Rejects with `invalid` for one whose size is unknown. */
    applyRecipe: async (
      source: Variation,
      recipe: Recipe,
      onProgress?: (part: number) => void,
    ): Promise<readonly VariationDraft[]> => {
      const { width, height, type } = source;
      if (source.category !== 'image' || width === undefined || height === undefined)
        throw invalid('file', `${source.name} has no size that could be changed`);
      const original = await transfer.get(source.url, source.name);
      const drawing = drawingOf(recipe, { width, height, type }, source.name);
      const made = await addFile(await media.draw(original, drawing), onProgress);
      return made.map((variation) => (variation.isThumbnail ? variation : { ...variation, name: recipe.name }));
    },
    /** A queue of uploads of its own. */
    uploads: async (onDone?: (asset: Asset) => void): Promise<AssetUploads> => uploadAssets(deps, onDone),
    /** Every asset of the caller, or of another owner, newest first. */
    all: (ownerId?: string): Promise<readonly Asset[]> =>
      allItems((token) => assets.list({}, { token, limit: 100 }, ownerId)),
  };
};

export type AssetUseCases = ReturnType<typeof assetUseCases>;
