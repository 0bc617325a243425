import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { invalid, limitExceeded, type Failure } from '#core/kernel/app-error.ts';
import { acceptedFiles } from '#core/files/accepted-files.ts';
import type { ObjectStore } from '#backend/objects/object-store.ts';
import { checkDocument, notWhatItSays } from './documents/check-document.ts';
import { readFileKey, thumbnailKeyOf } from './file-keys.ts';
import { beginsLike } from './magic-bytes.ts';
import { quotaSentence } from './storage-quota.ts';
import { isTooManyPixels, readPicture, type Picture } from './thumbnail.ts';

/** What is known of a file once it was kept. */
export type KeptFile = {
  readonly bytes: number;
  /** SHA-256, in hexadecimal. */
  readonly checksum: string;
  /** In pixels, of a picture as it is seen. */
  readonly width: number | undefined;
  readonly height: number | undefined;
  readonly thumbnailBytes: number | undefined;
};

/** How many bytes there is room for, and whose allowance that comes from. */
export type UploadRoom = { readonly bytes: number; readonly quota: number };

const mebibyte = 1024 * 1024;

type Counter = { bytes: number };

/** The bytes as they come, until they are too many; nothing is read before it is asked for. */
async function* atMost(
  limit: number,
  refusal: () => Failure,
  body: Readable,
  seen: Counter,
  onChunk: (chunk: Buffer) => void,
): AsyncGenerator<Buffer> {
  for await (const chunk of body.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
    seen.bytes += chunk.length;
    if (seen.bytes > limit) throw refusal();
    onChunk(chunk);
    yield chunk;
  }
  if (seen.bytes === 0) throw invalid('file', 'This file is empty');
}

export const tooLarge = (maxBytes: number): Failure =>
  limitExceeded(`This file is larger than ${maxBytes / mebibyte} MiB`);

/** Keeps an upload that is what it says to be, with a thumbnail beside an image. */
export const keepUpload =
  (objects: Pick<ObjectStore, 'put'>) =>
  async (key: string, body: Readable, room?: UploadRoom): Promise<KeptFile> => {
    const draft = readFileKey(key);
    const accepted = draft === undefined ? undefined : acceptedFiles[draft.contentType];
    if (draft === undefined || accepted === undefined) throw invalid('contentType', 'Files of this type are not taken');
    let picture: Picture | undefined;

    const check = async (path: string): Promise<void> => {
      if (draft.kind === 'document') return checkDocument(path, draft.contentType);
      if (!(await beginsLike(path, draft.contentType))) throw notWhatItSays(draft.contentType);
      if (draft.kind === 'video') return;
      picture = await readPicture(path).catch((cause: unknown) => {
        throw invalid(
          'file',
          isTooManyPixels(cause) ? 'This image has more than 50 megapixels' : 'This image cannot be read',
        );
      });
      await objects.put(thumbnailKeyOf(key), Readable.from([picture.thumbnail]), async () => undefined);
    };

    const { maxBytes } = accepted;
    const isShort = room !== undefined && room.bytes < maxBytes;
    const refusal = () => (isShort ? limitExceeded(quotaSentence(room.quota)) : tooLarge(maxBytes));
    const limit = isShort ? room.bytes : maxBytes;
    const hash = createHash('sha256');
    const seen: Counter = { bytes: 0 };
    await objects.put(key, Readable.from(atMost(limit, refusal, body, seen, (chunk) => hash.update(chunk))), check);
    return {
      bytes: seen.bytes,
      checksum: hash.digest('hex'),
      width: picture?.width,
      height: picture?.height,
      thumbnailBytes: picture?.thumbnail.length,
    };
  };
