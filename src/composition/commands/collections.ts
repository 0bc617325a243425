import { text } from '#src/cli/field.ts';
import { verb, type Noun } from '#src/cli/verb.ts';
import { paging } from './paging.ts';

const id = text('id', 'of the collection');
const asset = text('id', 'of the asset');
const name = text('text', 'of at most 64 characters');
const columns = ['id', 'name', 'assetsCount', 'createdAt'];

export const collections: Noun = {
  summary: 'Collections of your assets',
  feature: 'collections',
  verbs: {
    list: verb({
      summary: 'Lists your collections, newest first',
      example: 'collections list --as ada@coolio.test',
      calls: ['list'],
      columns,
      options: paging,
      run: ({ portal }, page) => portal.collections.list(page),
    }),
    show: verb({
      summary: 'Shows a collection',
      example: 'collections show 01K90XT60000000000V248QA64 --as ada@coolio.test',
      calls: ['get'],
      missing: 'collection',
      args: { id },
      run: ({ portal }, given) => portal.collections.get(given.id),
    }),
    assets: verb({
      summary: 'Lists the assets of a collection',
      example: 'collections assets 01K90XT60000000000V248QA64 --as ada@coolio.test',
      calls: ['assets'],
      missing: 'collection',
      columns: ['id', 'name', 'type', 'tags', 'createdAt'],
      args: { id },
      options: paging,
      run: ({ portal }, { id: collectionId, ...page }) => portal.collections.assets(collectionId, page),
    }),
    'with-asset': verb({
      summary: 'Lists every collection with whether it holds an asset',
      example: 'collections with-asset 01K647GA0000000000TFGA1F9D --as ada@coolio.test',
      calls: ['selections'],
      missing: 'asset',
      args: { asset },
      run: ({ portal }, given) => portal.collections.selections(given.asset),
    }),
    create: verb({
      summary: 'Makes a collection',
      example: 'collections create "Spring campaign" --as ada@coolio.test',
      undo: 'collections delete',
      calls: ['create', 'newId'],
      args: { name },
      run: async ({ portal }, given) => portal.collections.create(await portal.collections.newId(), given.name),
    }),
    rename: verb({
      summary: 'Renames a collection',
      example: 'collections rename 01K90XT60000000000V248QA64 "Winter campaign" --as ada@coolio.test',
      calls: ['rename'],
      args: { id, name },
      run: ({ portal }, given) => portal.collections.rename(given.id, given.name),
    }),
    delete: verb({
      summary: 'Deletes a collection; its assets stay',
      example: 'collections delete 01K90XT60000000000V248QA64 --as ada@coolio.test',
      calls: ['remove'],
      args: { id },
      run: ({ portal }, given) => portal.collections.remove(given.id),
    }),
    add: verb({
      summary: 'Puts an asset into a collection',
      example: 'collections add 01K90XT60000000000V248QA64 01JM3EFA0000000000TFG75XK4 --as ada@coolio.test',
      undo: 'collections remove-asset',
      calls: ['add'],
      args: { id, asset },
      run: ({ portal }, given) => portal.collections.add(given.asset, given.id),
    }),
    'remove-asset': verb({
      summary: 'Takes an asset out of a collection',
      example: 'collections remove-asset 01K90XT60000000000V248QA64 01K647GA0000000000TFGA1F9D --as ada@coolio.test',
      calls: ['removeAsset'],
      args: { id, asset },
      run: ({ portal }, given) => portal.collections.removeAsset(given.asset, given.id),
    }),
  },
};
