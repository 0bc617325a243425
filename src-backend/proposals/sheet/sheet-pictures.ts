import { buffer } from 'node:stream/consumers';
import { loadSharp } from '#backend/files/load-sharp.ts';
import type { ObjectStore } from '#backend/objects/object-store.ts';
import type { SheetPicture } from '#backend/pdf/sheets.ts';
import type { StoredItem } from '../proposal-tables.ts';

export type Pictures = ReadonlyMap<string, readonly SheetPicture[]>;

const mostOfItem = 3;
const mostOfSheet = 24;
const width = 450;
const height = 300;

const toJpeg = async (bytes: Buffer): Promise<Uint8Array> => {
  const sharp = await loadSharp();
  return sharp(bytes)
    .resize(width, height, { fit: 'cover' })
    .flatten({ background: '#ffffff' })
    .jpeg({ quality: 82 })
    .toBuffer();
};

/** Returns JPEGs of 3:2 of the first pictures of each item, by its id; one that cannot be read is left out. */
export const loadPictures = async (
  objects: Pick<ObjectStore, 'read'>,
  items: readonly Pick<StoredItem, 'id' | 'files'>[],
): Promise<Pictures> => {
  const wanted = items
    .flatMap(({ id, files }) =>
      files
        .flatMap(({ thumbnailKey }) => thumbnailKey ?? [])
        .slice(0, mostOfItem)
        .map((key) => ({ id, key })),
    )
    .slice(0, mostOfSheet);
  const pictures = new Map<string, SheetPicture[]>();
  for (const { id, key } of wanted) {
    const jpeg = await buffer(objects.read(key))
      .then(toJpeg)
      .catch(() => undefined);
    if (jpeg !== undefined) pictures.set(id, [...(pictures.get(id) ?? []), { id: key, jpeg }]);
  }
  return pictures;
};
