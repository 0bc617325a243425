import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3';
import { callAws, statusOf } from '#backend/aws/call-aws.ts';
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import type { ByteRange } from '#backend/http/byte-range.ts';
import { acceptedFiles } from '#core/files/accepted-files.ts';
import type { ObjectStore, S3Place } from './object-store.ts';
import { removeStagedFiles, withStagedFile } from './staged-file.ts';

/** In milliseconds: for a connection, and between two pieces of what comes and goes over it. */
export type S3Patience = { readonly connect: number; readonly idle: number; readonly pause: number };

const usualPatience: S3Patience = { connect: 5_000, idle: 30_000, pause: 200 };

const isMissing = (cause: unknown): boolean => cause instanceof S3ServiceException && statusOf(cause) === 404;

/** Failures are logged by what has them. */
const noLogger = { trace() {}, debug() {}, info() {}, warn() {}, error() {} };

const contentTypeOf = (key: string): string =>
  Object.entries(acceptedFiles).find(([, { extension }]) => key.endsWith(`.${extension}`))?.[0] ??
  'application/octet-stream';

/**
 * Objects in a bucket, by credentials that the SDK finds itself. Uploads wait in a folder here until they were checked; the
 * bucket never holds bytes that were not.
 */
export const createS3ObjectStore = (
  { bucket, region, endpoint }: S3Place,
  folder: string,
  { connect, idle, pause: pauseMs }: S3Patience = usualPatience,
): ObjectStore => {
  const client = new S3Client({
    region,
    ...(endpoint === undefined ? {} : { endpoint, forcePathStyle: true }),
    maxAttempts: 1,
    logger: noLogger,
    requestHandler: { connectionTimeout: connect, socketTimeout: idle },
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
  const call = <Answer>(work: () => Promise<Answer>): Promise<Answer> => callAws(work, { pauseMs });
  const at = (key: string) => ({ Bucket: bucket, Key: key });

  async function* bytesOf(key: string, range: ByteRange | undefined): AsyncGenerator<Buffer> {
    const { Body } = await call(() =>
      client.send(
        new GetObjectCommand({
          ...at(key),
          ...(range === undefined ? {} : { Range: `bytes=${range.start}-${range.end}` }),
        }),
      ),
    );
    if (Body instanceof Readable) yield* Body as AsyncIterable<Buffer>;
  }

  return {
    put: (key, body, check) =>
      withStagedFile(join(folder, ...key.split('/')), body, check, async (part) => {
        const { size } = await stat(part);
        await call(() =>
          client.send(
            new PutObjectCommand({
              ...at(key),
              Body: createReadStream(part),
              ContentLength: size,
              ContentType: contentTypeOf(key),
            }),
          ),
        );
      }),
    size: async (key) => {
      try {
        return (await call(() => client.send(new HeadObjectCommand(at(key))))).ContentLength;
      } catch (cause) {
        if (isMissing(cause)) return undefined;
        throw cause;
      }
    },
    read: (key, range) => Readable.from(bytesOf(key, range), { objectMode: false }),
    remove: async (key) => {
      await call(() => client.send(new DeleteObjectCommand(at(key))));
    },
    removeLeftovers: (quietMs) => removeStagedFiles(folder, quietMs),
  };
};
