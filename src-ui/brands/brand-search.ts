import { brandSorts } from '#core/brands/brand.ts';
import { parseUlid } from '#core/kernel/ulid.ts';
import { optionalParam, wordParam, type SearchValues } from '#ui/routing/search-params.ts';

/**
 * Of a list of brands: the brand whose panel is open above it, or `new` for the dialog that adds one; of the admins' list also
 * the customer whose brands it shows.
 */
export const brandListSearch = {
  brand: optionalParam((text) => (text.toLowerCase() === 'new' ? 'new' : parseUlid(text))),
  owner: optionalParam(),
  q: optionalParam(),
  sort: wordParam(brandSorts, 'newest'),
};

/** Returns the list that an address asks for. */
export const listedBrands = ({ owner, q, sort }: SearchValues<typeof brandListSearch>) => ({
  ownerId: owner,
  search: q,
  sort,
});
