import { searchedText, searchTermOf } from '../kernel/search-term.ts';
import type { Brand } from './brand.ts';

/**
 * Returns what each reader of a brand searches it in: its name and its website, on a line each. Servers store it, so a change of
 * it needs a migration.
 */
export const brandSearchText = ({ name, website }: Pick<Brand, 'name' | 'website'>): string =>
  searchedText([name, website]);

/**
 * Returns by which text, character by character, brands are sorted by name: without case and accents. Servers store it, so a
 * change of it needs a migration.
 */
export const brandNameOrder = ({ name }: Pick<Brand, 'name'>): string => searchTermOf(name);
