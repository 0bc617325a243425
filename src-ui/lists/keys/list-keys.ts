import type { Noun } from '../noun.ts';

/** A single key and what it does. */
export type KeyHelp = readonly [key: string, does: string];

/** The single keys of a list. */
export const listKeys = (
  { one, many }: Noun,
  { canSearch, canCreate }: { readonly canSearch: boolean; readonly canCreate: boolean },
): readonly KeyHelp[] => [
  ...(canSearch ? [['/', `Search ${many}`] as const] : []),
  ...(canCreate ? [['c', `New ${one}`] as const] : []),
  ['j', `Next ${one}`],
  ['k', `Previous ${one}`],
  ['Enter', `Open the ${one}`],
];
