import { loadSharp } from './load-sharp.ts';

export const mostPixels = 50_000_000;
const side = 480;

/** A WebP of at most 480 pixels a side; rejects for an image that cannot be read or has more than 50 megapixels. */
export const thumbnailOf = async (path: string): Promise<Buffer> => {
  const sharp = await loadSharp();
  return sharp(path, { limitInputPixels: mostPixels, failOn: 'error' })
    .rotate()
    .resize(side, side, { fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 78 })
    .toBuffer();
};

export const isTooManyPixels = (cause: unknown): boolean =>
  cause instanceof Error && cause.message.includes('exceeds pixel limit');
