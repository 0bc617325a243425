import { isAdminAccount } from '../caller.ts';
import type { Account } from '../tables.ts';
import type { MemoryWorld } from '../world.ts';
import { isDeleted } from './owned-assets.ts';

/** Whether somebody may attach a file: their own upload, or a file of an asset that they may see. */
export const mayAttach = ({ tables: { assets, files } }: MemoryWorld, author: Account, key: string): boolean => {
  const file = files.get(key);
  if (file?.url === undefined) return false;
  return (
    file.ownerId === author.id ||
    [...assets.values()].some(
      (asset) =>
        !isDeleted(asset) &&
        (asset.ownerId === author.id || isAdminAccount(author)) &&
        asset.variations.some((variation) => variation.key === key),
    )
  );
};
