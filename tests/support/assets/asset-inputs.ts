import { randomBytes } from 'node:crypto';
import sharp from 'sharp';
import type { Asset, AssetDraft, VariationDraft } from '#core/assets/asset.ts';
import type { ChosenFile } from '#core/files/file-transfer.ts';
import { acceptedAt } from '#core/files/accepted-files.ts';
import { ulid } from '#tests/support/chance/ulid.ts';
import type { Person } from '../world.ts';

/** A picture that no other test has. */
export const aPicture = async (name = 'picture.png', width = 8, height = 6): Promise<ChosenFile> => {
  const noise = randomBytes(width * height * 3);
  const body = await sharp(noise, { raw: { width, height, channels: 3 } })
    .png()
    .toBuffer();
  return { name, type: 'image/png', size: body.byteLength, body };
};

/** Bytes that begin as an MP4 film does. */
export const aFilm = (name = 'film.mp4'): ChosenFile => {
  const head = Buffer.from('00000018667479706d70343200000000', 'hex');
  const body = Buffer.concat([head, Buffer.from('mp42isom'), randomBytes(64)]);
  return { name, type: 'video/mp4', size: body.byteLength, body };
};

/** A PDF, as far as the server reads it. */
export const aPdf = (name = 'terms.pdf'): ChosenFile => {
  const body = Buffer.concat([Buffer.from('%PDF-1.7\n'), randomBytes(16)]);
  return { name, type: 'application/pdf', size: body.byteLength, body };
};

export const assetDraft = (changes: Partial<AssetDraft> = {}): AssetDraft => ({
  name: `Asset ${ulid()}`,
  description: 'What is seen.',
  brandId: undefined,
  tags: ['Spring', 'web'],
  source: 'Agency',
  sourceUrl: 'https://fern.test/spring',
  usageLocations: [{ website: 'https://fern.test', app: '', page: 'Home', component: 'Hero' }],
  customAttributes: { colours: ['#AABBCC'], rights: { until: '2030-01-01' } },
  ...changes,
});

export const variationDraft = (
  file: ChosenFile,
  key: string,
  changes: Partial<VariationDraft> = {},
): VariationDraft => ({
  id: ulid(),
  name: file.name,
  key,
  category: acceptedAt('asset', file.type)?.kind ?? 'image',
  type: file.type,
  size: file.size,
  width: 8,
  height: 6,
  duration: undefined,
  background: undefined,
  backgroundSize: 'contain',
  isPrimary: true,
  isThumbnail: false,
  parentId: undefined,
  ...changes,
});

/** Uploads a file and returns its key. */
export const putFile = async ({ files, transfer }: Person, file: ChosenFile): Promise<string> => {
  const { key, url } = await files.uploadUrl('asset', file.type, acceptedAt('asset', file.type)?.extension ?? '');
  await transfer.put(url, file);
  return key;
};

export const uploadedVariation = async (
  person: Person,
  changes: Partial<VariationDraft> = {},
): Promise<VariationDraft> => {
  const file = await aPicture();
  return variationDraft(file, await putFile(person, file), changes);
};

/** An asset of one picture. */
export const anAsset = async (person: Person, changes: Partial<AssetDraft> = {}): Promise<Asset> =>
  person.assets.create(ulid(), assetDraft(changes), [await uploadedVariation(person)]);
