import { assetSorts, variationDraft, type Asset, type AssetDraft } from '#core/assets/asset.ts';
import { Failure, notFound } from '#core/kernel/app-error.ts';
import type { Portal } from '#core/portal.ts';
import { file, flag, list, oneOf, optional, rest, text } from '#src/cli/field.ts';
import { uploadFolder } from '#src/cli/upload-folder.ts';
import { verb, type Noun } from '#src/cli/verb.ts';
import { paging } from './paging.ts';
import { person, personId } from './person-id.ts';

const id = text('id', 'of the asset');

const filter = {
  type: optional(oneOf(['image', 'video'], 'only of this kind')),
  brand: optional(text('id', 'only of this brand')),
  tag: optional(text('text', 'only with this tag')),
  source: optional(text('text', 'only from this source')),
  search: optional(text('words', 'only with these words in name, description, tags or source')),
};

const assetOf = async ({ assets: found }: Portal, assetId: string): Promise<Asset> => {
  const asset = await found.get(assetId);
  if (asset === undefined) throw notFound('asset');
  return asset;
};

export const assets: Noun = {
  summary: 'Pictures and films',
  feature: 'assets',
  without: {
    create: 'assets upload makes assets of whole folders',
    newId: 'the same',
    applyRecipe: 'only a browser can draw a picture again',
  },
  verbs: {
    list: verb({
      summary: 'Lists your assets, newest first unless --sort says otherwise; as an admin also those of another person',
      example: 'assets list --type image --as ada@coolio.test',
      calls: ['list', 'all'],
      columns: ['id', 'name', 'type', 'tags', 'source', 'variations', 'createdAt'],
      options: {
        owner: optional(person('those of this person in place of yours')),
        all: flag('every one, without a filter or pages'),
        ...filter,
        sort: optional(oneOf(assetSorts, 'by when they were made, by name, or by the bytes of their files')),
        ...paging,
      },
      run: async ({ portal }, { owner, all, brand: brandId, limit, token, ...others }) => {
        const ownerId = owner === undefined ? undefined : await personId(portal, 'owner', owner);
        return all
          ? portal.assets.all(ownerId)
          : portal.assets.list({ ...others, brandId }, { token, ...(limit === undefined ? {} : { limit }) }, ownerId);
      },
    }),
    counts: verb({
      summary: 'Counts your assets by type, brand, tag and source',
      example: 'assets counts --as ada@coolio.test',
      calls: ['facets'],
      options: filter,
      run: ({ portal }, { brand: brandId, ...others }) => portal.assets.facets({ ...others, brandId }),
    }),
    show: verb({
      summary: 'Shows an asset with its variations',
      example: 'assets show 01K647GA0000000000TFGA1F9D --as ada@coolio.test',
      calls: ['get'],
      missing: 'asset',
      args: { id },
      run: ({ portal }, given) => portal.assets.get(given.id),
    }),
    uses: verb({
      summary: 'Shows what uses assets',
      example: 'assets uses 01K647GA0000000000TFGA1F9D --as ada@coolio.test',
      calls: ['uses'],
      args: { ids: rest('id', 'of the assets, at most 100') },
      run: ({ portal }, { ids }) => portal.assets.uses(ids),
    }),
    storage: verb({
      summary: 'Shows how much room your files take',
      example: 'assets storage --as ada@coolio.test',
      calls: ['storage'],
      run: ({ portal }) => portal.assets.storage(),
    }),
    upload: verb({
      summary: 'Makes an asset of each picture and film in a folder and those in it; what is there already is skipped',
      example: 'assets upload pictures --collection Spring --tags spring,web --as ada@coolio.test',
      undo: 'assets delete',
      calls: ['uploads'],
      columns: ['path', 'result', 'why'],
      args: { folder: text('folder', 'where the files are') },
      options: {
        collection: optional(text('name', 'puts them into this collection, a new one if need be')),
        brand: optional(text('id', 'gives them this brand')),
        tags: optional(list('gives them these tags')),
      },
      run: async (surroundings, what) => {
        const { failure, ...result } = await uploadFolder(surroundings, what);
        surroundings.print(result);
        if (failure !== undefined) throw new Failure(failure);
      },
    }),
    edit: verb({
      summary: 'Changes the details of an asset; what is left out stays',
      example:
        'assets edit 01K647GA0000000000TFGA1F9D --name "Clay bowl, large" --tags product,autumn --as ada@coolio.test',
      calls: ['edit'],
      args: { id },
      options: {
        name: optional(text('text', 'its name')),
        description: optional(text('text', 'what it shows')),
        brand: optional(text('id', 'its brand')),
        tags: optional(list('its tags')),
        source: optional(text('text', 'where it comes from')),
        'source-url': optional(text('address', 'where it comes from')),
      },
      run: async ({ portal }, given) => {
        const asset = await assetOf(portal, given.id);
        const draft: AssetDraft = {
          name: given.name ?? asset.name,
          description: given.description ?? asset.description,
          brandId: given.brand ?? asset.brandId,
          tags: given.tags ?? asset.tags,
          source: given.source ?? asset.source,
          sourceUrl: given['source-url'] ?? asset.sourceUrl,
          usageLocations: asset.usageLocations,
          customAttributes: asset.customAttributes,
        };
        return portal.assets.edit(given.id, draft, variationDraft(asset));
      },
    }),
    'add-variation': verb({
      summary: 'Uploads a file as a further variation of an asset',
      example: 'assets add-variation 01K647GA0000000000TFGA1F9D picture.png --as ada@coolio.test',
      calls: ['addFile'],
      args: { id, file: file('a picture or a film') },
      run: async ({ portal }, given) => {
        const asset = await assetOf(portal, given.id);
        const added = await portal.assets.addFile(given.file);
        return portal.assets.edit(given.id, asset, [...variationDraft(asset), ...added]);
      },
    }),
    delete: verb({
      summary: 'Deletes an asset; assets restore undoes it within 24 hours',
      example: 'assets delete 01K647GA0000000000TFGA1F9D --as ada@coolio.test',
      calls: ['remove'],
      args: { id },
      run: ({ portal }, given) => portal.assets.remove(given.id),
    }),
    restore: verb({
      summary: 'Undoes the deletion of an asset within 24 hours',
      example: 'assets restore 01K647GA0000000000TFGA1F9D --as ada@coolio.test',
      calls: ['restore'],
      args: { id },
      run: ({ portal }, given) => portal.assets.restore(given.id),
    }),
    'delete-file': verb({
      summary: 'Deletes an uploaded file that nothing names',
      example: 'assets delete-file asset/unused.png --as ada@coolio.test',
      calls: ['removeFile'],
      args: { key: text('key', 'as files upload shows it') },
      run: ({ portal }, { key }) => portal.assets.removeFile(key),
    }),
  },
};
