import { searchedText } from '../kernel/search-term.ts';
import type { Lead } from './lead.ts';

/**
 * Returns what leads are searched in: the email and the location, on a line each. Servers store it, so a change of it needs a
 * migration.
 */
export const leadSearchText = ({ email, location }: Pick<Lead, 'email' | 'location'>): string =>
  searchedText([email, location ?? '']);
