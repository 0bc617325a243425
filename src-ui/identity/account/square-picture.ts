import type { ChosenFile } from '#core/files/file-transfer.ts';
import { invalid } from '#core/kernel/app-error.ts';

/** Pixels a side, at most. */
const side = 512;
const quality = 0.86;

const notReadable = 'This picture cannot be read. Choose another one';

const encoded = (canvas: HTMLCanvasElement, type: string): Promise<Blob | undefined> =>
  new Promise((resolve) => {
    canvas.toBlob((blob) => resolve(blob?.type === type ? blob : undefined), type, quality);
  });

/** Draws the square in the middle, the right way up and on white where nothing covers it. */
const drawn = (picture: ImageBitmap): HTMLCanvasElement => {
  const cut = Math.min(picture.width, picture.height);
  const canvas = document.createElement('canvas');
  canvas.width = Math.min(cut, side);
  canvas.height = canvas.width;
  const context = canvas.getContext('2d');
  if (context === null) throw invalid('file', notReadable);
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.imageSmoothingQuality = 'high';
  const [left, top] = [(picture.width - cut) / 2, (picture.height - cut) / 2];
  context.drawImage(picture, left, top, cut, cut, 0, 0, canvas.width, canvas.height);
  return canvas;
};

/**
 * Returns the square in the middle of a picture, of at most 512 pixels a side and without what cameras note in it, as WebP or,
 * where a browser writes none, as JPEG. Rejects with `invalid` for what cannot be read as a picture.
 */
export const squarePicture = async (file: Blob): Promise<ChosenFile> => {
  const picture = await createImageBitmap(file).catch(() => {
    throw invalid('file', notReadable);
  });
  try {
    const canvas = drawn(picture);
    const body = (await encoded(canvas, 'image/webp')) ?? (await encoded(canvas, 'image/jpeg'));
    if (body === undefined) throw invalid('file', notReadable);
    const extension = body.type === 'image/webp' ? 'webp' : 'jpg';
    return { name: `picture.${extension}`, type: body.type, size: body.size, body };
  } finally {
    picture.close();
  }
};
