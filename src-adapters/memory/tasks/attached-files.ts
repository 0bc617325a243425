import { notFound } from '#core/kernel/app-error.ts';
import { isDeleted } from '../assets/owned-assets.ts';
import { isAdminAccount } from '../caller.ts';
import type { Account } from '../tables.ts';
import type { MemoryWorld } from '../world.ts';

type Attached = readonly { readonly key: string }[];

/** Rejects a file that is neither in place `already`, nor the author's upload, nor of an asset that they may see. */
export const checkAttached = (
  { tables: { assets, files } }: MemoryWorld,
  author: Account,
  attachments: Attached,
  already: Attached = [],
): void => {
  const isOfSeenAsset = (key: string): boolean =>
    [...assets.values()].some(
      (asset) =>
        !isDeleted(asset) &&
        (asset.ownerId === author.id || isAdminAccount(author)) &&
        asset.variations.some((variation) => variation.key === key),
    );
  for (const { key } of attachments) {
    if (already.some((kept) => kept.key === key)) continue;
    const file = files.get(key);
    if (file?.url === undefined || (file.ownerId !== author.id && !isOfSeenAsset(key))) throw notFound('file');
  }
};
