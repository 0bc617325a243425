import type { Variation } from '#core/assets/asset.ts';

/** The address of a small picture of a variation; undefined for a video without a still. */
export const thumbnailOf = ({
  thumbnailUrl,
  category,
  url,
}: Pick<Variation, 'thumbnailUrl' | 'category' | 'url'>): string | undefined =>
  thumbnailUrl ?? (category === 'image' ? url : undefined);

const opaque: ReadonlySet<string> = new Set(['image/jpeg', 'video/mp4', 'video/webm']);

/** Whether files of this type can have see-through parts. */
export const mayBeTransparent = (contentType: string): boolean => !opaque.has(contentType);
