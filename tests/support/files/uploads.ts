import sharp from 'sharp';
import { CreateAssetDocument, type VariationInput } from '#contracts/generated/assets/graphql.ts';
import { GetUploadUrlDocument } from '#contracts/generated/files/graphql.ts';
import { acceptedFile } from '#core/files/accepted-files.ts';
import type { UploadResource } from '#core/files/file-gateway.ts';
import { dataOf, type Api } from '#tests/support/api-client.ts';
import { ulid } from '#tests/support/chance/ulid.ts';

export type Bytes = Uint8Array<ArrayBuffer>;

export const plainBytes = (buffer: Buffer): Bytes => new Uint8Array(buffer);

/** A picture of one colour. */
export const aPicture = async (width = 40, height = 30, red = 40): Promise<Bytes> => {
  const background = { r: red % 256, g: 90, b: 200 };
  return plainBytes(
    await sharp({ create: { width, height, channels: 3, background } })
      .png()
      .toBuffer(),
  );
};

/** Begins like an MP4, which is all that the server reads of a film. */
export const aFilm = (size = 2_000): Bytes => {
  const film = Buffer.alloc(size);
  film.write('\0\0\0\u0018ftypisom', 0, 'latin1');
  return plainBytes(film);
};

export const uploadTarget = async (api: Api, contentType = 'image/png', resource: UploadResource = 'asset') => {
  const extension = acceptedFile(contentType)?.extension ?? '';
  return (await dataOf(api(GetUploadUrlDocument, { resource, contentType, extension }))).getUploadUrl;
};

export const putFile = (url: string, body: Bytes, type = 'image/png'): Promise<Response> =>
  fetch(url, { method: 'PUT', headers: { 'content-type': type }, body });

export type Uploaded = { readonly key: string; readonly size: number; readonly type: string };

/** Uploads a file that has to be taken. */
export const upload = async (
  api: Api,
  body: Bytes,
  type = 'image/png',
  resource: UploadResource = 'asset',
): Promise<Uploaded> => {
  const { key, url } = await uploadTarget(api, type, resource);
  const answer = await putFile(url, body, type);
  if (answer.status !== 200) throw new Error(`${answer.status} ${await answer.text()}`);
  return { key, size: body.length, type };
};

/** A variation of an uploaded file; the primary one by default. */
export const variationOf = ({ key, size, type }: Uploaded, change: Partial<VariationInput> = {}): VariationInput => ({
  id: ulid(),
  name: 'Front',
  key,
  category: type.startsWith('image/') ? 'image' : 'video',
  type,
  size,
  isPrimary: true,
  ...change,
});

type Served = { readonly url: string; readonly thumbnailUrl: string };

/** Makes an asset of a file that was uploaded, and returns where this person reads it; no thumbnail is an empty text. */
export const servedAt = async (api: Api, uploaded: Uploaded): Promise<Served> => {
  const variation = variationOf(uploaded);
  const input = { name: 'A', type: variation.category, variations: [variation] };
  const { createAsset } = await dataOf(api(CreateAssetDocument, { input }));
  const [served] = createAsset.variations;
  return { url: served?.url ?? '', thumbnailUrl: served?.thumbnailUrl ?? '' };
};
