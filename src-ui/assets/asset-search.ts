import { assetSorts } from '#core/assets/asset.ts';
import { mediaKinds } from '#core/files/file-gateway.ts';
import { parseUlid } from '#core/kernel/ulid.ts';
import { optionalParam, wordParam } from '#ui/routing/search-params.ts';

/** The dialog above the page: an asset's id, or `new`. */
const asset = optionalParam((text) => (text.toLowerCase() === 'new' ? 'new' : parseUlid(text)));

/** Of the assets: the filter, the order, and the dialog above the list. */
export const assetListSearch = {
  asset,
  type: wordParam(mediaKinds, undefined),
  brand: optionalParam(parseUlid),
  tag: optionalParam(),
  source: optionalParam(),
  search: optionalParam(),
  sort: wordParam(assetSorts, 'newest'),
};

/** Of a collection. */
export const collectionSearch = { asset };
