import { brandSorts } from '#core/brands/brand.ts';
import { optionalParam, wordParam, type SearchValues } from '#ui/routing/search-params.ts';

/** Of a list of brands; of the admins' one with the id of the customer whose brands it shows. */
export const brandListSearch = { owner: optionalParam(), q: optionalParam(), sort: wordParam(brandSorts, 'newest') };

/** Returns the list that an address asks for. */
export const listedBrands = ({ owner, q, sort }: SearchValues<typeof brandListSearch>) => ({
  ownerId: owner,
  search: q,
  sort,
});
