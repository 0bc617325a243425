import { Readable, Transform } from 'node:stream';
import { acceptedFiles } from '#core/files/upload-file.ts';
import { readFileKey, thumbnailKeyOf } from './file-keys.ts';
import { beginsLike } from './magic-bytes.ts';
import type { ObjectStore } from './object-store.ts';
import { isTooManyPixels, thumbnailOf } from './thumbnail.ts';
import { UploadRefusal } from './upload-refusal.ts';

const mebibyte = 1024 * 1024;

const atMost = (limit: number): Transform => {
  let seen = 0;
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      seen += chunk.length;
      if (seen > limit) done(new UploadRefusal(413, `This file is larger than ${limit / mebibyte} MiB`));
      else done(null, chunk);
    },
    flush(done) {
      done(seen === 0 ? new UploadRefusal(400, 'This file is empty') : null);
    },
  });
};

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

    const limited = atMost(accepted.maxBytes);
    body.once('error', (cause) => limited.destroy(cause));
    body.once('close', () => {
      if (!body.readableEnded) limited.destroy(new UploadRefusal(400, 'The upload was cut off'));
    });
    await objects.put(key, body.pipe(limited), check);
  };
