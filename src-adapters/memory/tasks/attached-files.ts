import { notFound } from '#core/kernel/app-error.ts';
import { mayAttach } from '../assets/may-attach.ts';
import type { Account } from '../tables.ts';
import type { MemoryWorld } from '../world.ts';

type Attached = readonly { readonly key: string }[];

/** Rejects a file that is neither in place `already`, nor the author's upload, nor of an asset that they may see. */
export const checkAttached = (
  world: MemoryWorld,
  author: Account,
  attachments: Attached,
  already: Attached = [],
): void => {
  for (const { key } of attachments)
    if (!already.some((kept) => kept.key === key) && !mayAttach(world, author, key)) throw notFound('file');
};
