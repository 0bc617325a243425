import type { Noun } from '../noun.ts';

/** A single key and what it does. */
export type KeyHelp = readonly [key: string, does: string];

/** The single keys of a list. */
export const listKeys = (
  { one, many }: Noun,
  can: {
    readonly canSearch: boolean;
    readonly canCreate: boolean;
    readonly canOpen: boolean;
    readonly canSelect: boolean;
  },
): readonly KeyHelp[] => [
  ...(can.canSearch ? [['/', `Search ${many}`] as const] : []),
  ...(can.canCreate ? [['c', `New ${one}`] as const] : []),
  ...(can.canOpen || can.canSelect ? [['j', `Next ${one}`] as const, ['k', `Previous ${one}`] as const] : []),
  ...(can.canOpen ? [['Enter', `Open the ${one}`] as const] : []),
  ...(can.canSelect ? [['x', `Select the ${one}`] as const] : []),
];
