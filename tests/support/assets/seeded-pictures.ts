import type { StoredFile } from '#adapters/memory/tables.ts';
import type { VariationDraft } from '#core/assets/asset.ts';
import { numbered } from '../entities.ts';

const pixel = 'data:image/gif;base64,R0lGODlhAQABAAAAACwAAAAAAQABAAA=';

/** A variation with the file that it shows: a picture, unless it is said to be a film. */
export const seededVariation = (number: number, ownerId: string, changes: Partial<VariationDraft> = {}) => {
  const { category = 'image' } = changes;
  const variation: VariationDraft = {
    id: numbered(number),
    name: `Picture ${number}`,
    key: `asset/${ownerId}/${number}.png`,
    category,
    type: category === 'image' ? 'image/png' : 'video/mp4',
    size: 2048,
    width: 1600,
    height: 900,
    duration: undefined,
    background: undefined,
    backgroundSize: 'contain',
    isPrimary: false,
    isThumbnail: false,
    parentId: undefined,
    ...changes,
  };
  const file: StoredFile = {
    id: variation.key,
    ownerId,
    type: category,
    contentType: variation.type,
    size: variation.size,
    checksum: undefined,
    url: `${pixel}#${number}`,
  };
  return { variation, file };
};
