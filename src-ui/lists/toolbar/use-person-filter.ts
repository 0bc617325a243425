import { usePersonName } from '#ui/people/use-person-name.ts';
import type { PersonFilter } from './list-filter.ts';

/** The filter of an admin's list by one person, who is named by their id. */
export const usePersonFilter = (name: string, label: string, value: string | undefined): PersonFilter => ({
  kind: 'person',
  name,
  label,
  value,
  shown: usePersonName(value),
  canSearch: true,
});
