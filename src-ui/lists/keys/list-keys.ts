import type { Noun } from '../noun.ts';

/** A single key and what it does. */
export type KeyHelp = readonly [key: string, does: string];

/** The single keys of a list. */
export const listKeys = (
  { one, many }: Noun,
  can: { readonly canSearch: boolean; readonly canCreate: boolean; readonly canSelect: boolean },
): readonly KeyHelp[] => [
  ...(can.canSearch ? [['/', `Search ${many}`] as const] : []),
  ...(can.canCreate ? [['c', `New ${one}`] as const] : []),
  ['j', `Next ${one}`],
  ['k', `Previous ${one}`],
  ['Enter', `Open the ${one}`],
  ...(can.canSelect ? [['x', `Select the ${one}`] as const] : []),
];
