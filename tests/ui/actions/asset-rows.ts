import { rowsOf, type DeclaredRow } from '#tests/support/ui/action-rows.ts';
import { listed } from '#tests/support/ui/shown.ts';
import { assetActions } from '#ui/assets/asset-actions.ts';
import { collectionActions } from '#ui/assets/collections/collection-actions.ts';
import { keys } from '#ui/cache/keys.ts';
import { someAsset, someVariation } from '../assets/some-asset.ts';

const of = rowsOf(assetActions);

const asset = someAsset(1, { tags: ['shop'] });
const other = someAsset(2);
const saved = someAsset(1, { name: 'As the server has it' });
const one = keys.assets.one(asset.id);
const list = keys.assets.list('newest');
const inCollection = keys.collections.assets('collection-1');
const cached = [
  [one, asset],
  [list, listed(other, asset)],
  [inCollection, listed(asset)],
] as const;
const shows = [
  [one, saved],
  [list, listed(other, saved)],
  [inCollection, listed(saved)],
] as const;
const figures = [keys.assets.everyFacets, keys.assets.storage, keys.collections.mine, keys.collections.records];
const touches = [...figures, keys.assets.lists];
const { url: _url, thumbnailKey: _key, thumbnailUrl: _thumbnail, ...variation } = someVariation();
const looks = [someVariation({ background: '#102030' })];
const sentLooks = [{ ...variation, background: '#102030' }];
const recipe = { id: 'clean', name: 'Without metadata', size: undefined, type: undefined };
const onProgress = (): void => undefined;

const assetRowsOnly: readonly DeclaredRow[] = [
  of('create', {
    given: { id: Promise.resolve(asset.id), draft: asset, variations: [variation] },
    answers: { 'assets.create': saved },
    sends: [['assets.create', asset.id, asset, [variation]]],
    touches: [keys.assets.root],
    says: [['success', 'Asset created']],
    refused: 'silent',
  }),
  of('edit', {
    given: { id: asset.id, draft: asset, variations: [variation] },
    cached,
    answers: { 'assets.edit': saved },
    sends: [['assets.edit', asset.id, asset, [variation]]],
    shows,
    touches,
    says: [['success', 'Asset saved']],
    refused: 'silent',
  }),
  of('look', {
    given: { asset, variations: looks, done: 'It is blue' },
    cached,
    answers: { 'assets.edit': saved },
    sends: [['assets.edit', asset.id, asset, sentLooks]],
    atOnce: [
      [one, { name: asset.name, variations: looks }],
      [list, listed(other, { ...asset, variations: looks })],
      [inCollection, listed({ ...asset, variations: looks })],
    ],
    shows,
    touches,
    says: [['success', 'It is blue']],
    refused: 'toast',
  }),
  of('cut', {
    given: { asset, variations: [] },
    cached,
    answers: { 'assets.edit': saved },
    sends: [['assets.edit', asset.id, asset, []]],
    shows,
    touches,
    refused: 'toast',
  }),
  of('make', {
    given: { asset, source: someVariation(), recipe, onProgress },
    cached,
    answers: { 'assets.applyRecipe': [{ ...variation, key: 'assets/made.png' }], 'assets.edit': saved },
    sends: [
      ['assets.applyRecipe', someVariation(), recipe, 'function'],
      ['assets.edit', asset.id, asset, [variation, { ...variation, key: 'assets/made.png' }]],
    ],
    shows,
    touches,
    refused: 'silent',
  }),
  of('tag', {
    given: { assets: [asset], added: ['spring', 'shop'], onProgress },
    cached,
    answers: { 'assets.edit': saved },
    sends: [['assets.edit', asset.id, { ...asset, tags: ['shop', 'spring'] }, [variation]]],
    shows,
    touches,
    says: [['success', '1 asset tagged']],
    refused: 'silent',
  }),
];

const ofCollection = rowsOf(collectionActions);

const mine = [
  { id: 'collection-1', name: 'Spring' },
  { id: 'collection-2', name: 'Autumn' },
] as const;
const selections = keys.collections.selections(asset.id);

const ticked = (added: boolean): DeclaredRow =>
  ofCollection('tick', {
    where: added ? 'on' : 'off',
    given: { assetId: asset.id, id: 'collection-1', added },
    cached: [[selections, [{ ...mine[0], added: !added }, mine[1]]]],
    answers: { 'collections.add': undefined, 'collections.removeAsset': undefined },
    sends: [[added ? 'collections.add' : 'collections.removeAsset', asset.id, 'collection-1']],
    atOnce: [[selections, [{ ...mine[0], added }, mine[1]]]],
    touches: [keys.collections.mine, keys.collections.records, keys.collections.everyAssets],
    refused: 'toast',
  });

const collectionRows: readonly DeclaredRow[] = [
  ofCollection('keep', {
    where: 'new',
    given: { id: Promise.resolve('collection-1'), isNew: true, name: 'Spring' },
    answers: { 'collections.create': undefined },
    sends: [['collections.create', 'collection-1', 'Spring']],
    touches: [keys.collections.root],
    says: [['success', 'Collection created']],
    refused: 'silent',
  }),
  ofCollection('keep', {
    where: 'renamed',
    given: { id: 'collection-1', isNew: false, name: 'Spring' },
    answers: { 'collections.rename': undefined },
    sends: [['collections.rename', 'collection-1', 'Spring']],
    touches: [keys.collections.root],
    says: [['success', 'Collection renamed']],
    refused: 'silent',
  }),
  ofCollection('remove', {
    given: 'collection-1',
    cached: [[keys.collections.mine, listed(...mine)]],
    answers: { 'collections.remove': undefined },
    sends: [['collections.remove', 'collection-1']],
    shows: [[keys.collections.mine, listed(mine[1])]],
    touches: [keys.collections.everySelections],
    says: [['success', 'Success!', 'Your collection has been deleted successfully']],
    refused: 'toast',
  }),
  ticked(true),
  ticked(false),
];

export const assetRows: readonly DeclaredRow[] = [...assetRowsOnly, ...collectionRows];
