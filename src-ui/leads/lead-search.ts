import { leadSorts } from '#core/leads/lead.ts';
import { optionalParam, wordParam, type SearchValues } from '#ui/routing/search-params.ts';

/** Of the list of leads. */
export const leadListSearch = { q: optionalParam(), sort: wordParam(leadSorts, 'newest') };

/** Returns the list that an address asks for. */
export const listedLeads = ({ q, sort }: SearchValues<typeof leadListSearch>) => ({ search: q, sort });
