import { loadSharp } from './load-sharp.ts';

export const mostPixels = 50_000_000;
const side = 480;

export type Picture = {
  /** A WebP of at most 480 pixels a side. */
  readonly thumbnail: Buffer;
  /** In pixels as the picture is seen, like the height. */
  readonly width: number;
  readonly height: number;
};

/** Reads every pixel; rejects for an image that cannot be read or has more than 50 megapixels. */
export const readPicture = async (path: string): Promise<Picture> => {
  const sharp = await loadSharp();
  const image = sharp(path, { limitInputPixels: mostPixels, failOn: 'error' });
  const { autoOrient } = await image.metadata();
  const thumbnail = await image
    .rotate()
    .resize(side, side, { fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 78 })
    .toBuffer();
  return { thumbnail, width: autoOrient.width, height: autoOrient.height };
};

export const isTooManyPixels = (cause: unknown): boolean =>
  cause instanceof Error && cause.message.includes('exceeds pixel limit');
