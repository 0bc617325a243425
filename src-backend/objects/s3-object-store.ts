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
import type { IncomingObjects, ObjectStore, S3Place, ServedAs } from './object-store.ts';
import { removeStagedFiles, withStagedFile } from './staged-file.ts';

/** In milliseconds: for a connection, and between two pieces of what comes and goes over it. */
export type S3Patience = { readonly connect: number; readonly idle: number; readonly pause: number };

const usualPatience: S3Patience = { connect: 5_000, idle: 30_000, pause: 200 };

const isMissing = (cause: unknown): boolean => cause instanceof S3ServiceException && statusOf(cause) === 404;

/** Where clients bring uploads themselves; a rule of the bucket may remove what has waited there for 31 days. */
const incomingPrefix = 'incoming/';

/** Failures are logged by what has them. */
const noLogger = { trace() {}, debug() {}, info() {}, warn() {}, error() {} };

const contentTypeOf = (key: string): string =>
  Object.entries(acceptedFiles).find(([, { extension }]) => key.endsWith(`.${extension}`))?.[0] ??
  'application/octet-stream';

type Call = <Answer>(work: () => Promise<Answer>) => Promise<Answer>;

/** The objects of a bucket whose keys there begin with a prefix. */
const openPart = (client: S3Client, call: Call, bucket: string, prefix: string) => {
  const at = (key: string) => ({ Bucket: bucket, Key: `${prefix}${key}` });

  async function* bytesOf(key: string, range: ByteRange | undefined): AsyncGenerator<Buffer> {
    const part = range === undefined ? {} : { Range: `bytes=${range.start}-${range.end}` };
    const { Body } = await call(() => client.send(new GetObjectCommand({ ...at(key), ...part })));
    if (Body instanceof Readable) yield* Body as AsyncIterable<Buffer>;
  }

  return {
    at,
    size: async (key: string): Promise<number | undefined> => {
      try {
        return (await call(() => client.send(new HeadObjectCommand(at(key))))).ContentLength;
      } catch (cause) {
        if (isMissing(cause)) return undefined;
        throw cause;
      }
    },
    read: (key: string, range?: ByteRange): Readable => Readable.from(bytesOf(key, range), { objectMode: false }),
    remove: async (key: string): Promise<void> => {
      await call(() => client.send(new DeleteObjectCommand(at(key))));
    },
  };
};

const openIncoming = (client: S3Client, call: Call, bucket: string): IncomingObjects => {
  const { at, ...unchecked } = openPart(client, call, bucket, incomingPrefix);
  const address: IncomingObjects['address'] = async (key, contentType, expiresIn) => {
    const { getSignedUrl } = await import('@aws-sdk/s3-request-presigner');
    const command = new PutObjectCommand({ ...at(key), ContentType: contentType });
    return getSignedUrl(client, command, { expiresIn, signableHeaders: new Set(['content-type', 'host']) });
  };
  return { ...unchecked, address, origin: async () => new URL(await address('origin', 'text/plain', 1)).origin };
};

const readAddressIn =
  (client: S3Client, bucket: string) =>
  async (key: string, { contentType, disposition }: ServedAs, expiresIn: number): Promise<string> => {
    const { getSignedUrl } = await import('@aws-sdk/s3-request-presigner');
    const command = new GetObjectCommand({
      Bucket: bucket,
      Key: key,
      ResponseContentType: contentType,
      ...(disposition === undefined ? {} : { ResponseContentDisposition: disposition }),
    });
    return getSignedUrl(client, command, { expiresIn });
  };

/**
 * Objects in a bucket, by credentials that the SDK finds itself. Uploads wait in a folder here until they were checked; what
 * clients bring to the bucket themselves waits under `incoming/`, and nothing else there holds bytes that were not.
 */
export const createS3ObjectStore = (
  { bucket, region, endpoint, directUploads, directReads }: S3Place,
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
  const { at, ...checked } = openPart(client, call, bucket, '');

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
    ...checked,
    removeLeftovers: (quietMs) => removeStagedFiles(folder, quietMs),
    incoming: directUploads === true ? openIncoming(client, call, bucket) : undefined,
    readAddress: directReads === true ? readAddressIn(client, bucket) : undefined,
  };
};
