import { Readable } from 'node:stream';
import { acceptedFiles } from '#core/files/upload-file.ts';
import { readFileKey, thumbnailKeyOf } from './file-keys.ts';
import { beginsLike } from './magic-bytes.ts';
import type { ObjectStore } from './object-store.ts';
import { isTooManyPixels, thumbnailOf } from './thumbnail.ts';
import { UploadRefusal } from './upload-refusal.ts';

const mebibyte = 1024 * 1024;

/** The bytes as they come, until they are too many; nothing is read before it is asked for. */
async function* atMost(limit: number, body: Readable): AsyncGenerator<Buffer> {
  let seen = 0;
  for await (const chunk of body.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
    seen += chunk.length;
    if (seen > limit) throw new UploadRefusal(413, `This file is larger than ${limit / mebibyte} MiB`);
    yield chunk;
  }
  if (seen === 0) throw new UploadRefusal(400, 'This file is empty');
}

/** Keeps an upload that is what it says to be, with a thumbnail beside an image. */
export const keepUpload =
  (objects: ObjectStore) =>
  async (key: string, body: Readable): Promise<void> => {
    const facts = readFileKey(key);
    const accepted = facts === undefined ? undefined : acceptedFiles[facts.contentType];
    if (facts === undefined || accepted === undefined) throw new UploadRefusal(415, 'Files of this type are not taken');

    const check = async (path: string): Promise<void> => {
      if (!(await beginsLike(path, facts.contentType)))
        throw new UploadRefusal(415, `This file is not what its type says (${facts.contentType})`);
      if (facts.kind !== 'image') return;
      const thumbnail = await thumbnailOf(path).catch((cause: unknown) => {
        throw new UploadRefusal(
          400,
          isTooManyPixels(cause) ? 'This image has more than 50 megapixels' : 'This image cannot be read',
        );
      });
      await objects.put(thumbnailKeyOf(key), Readable.from([thumbnail]), async () => undefined);
    };

    await objects.put(key, Readable.from(atMost(accepted.maxBytes, body)), check);
  };
