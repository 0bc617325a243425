import { HeadObjectCommand, ListObjectsV2Command, S3Client } from '@aws-sdk/client-s3';
import S3rver from 's3rver';
import { createTemporaryDirectory } from '../temporary-directory.ts';

/** Those that the server knows. */
export const s3Credentials = { AWS_ACCESS_KEY_ID: 'S3RVER', AWS_SECRET_ACCESS_KEY: 'S3RVER' };
const region = 'eu-north-1';

export type S3Server = {
  readonly endpoint: string;
  /** What the bucket holds. */
  readonly keys: () => Promise<readonly string[]>;
  readonly typeOf: (key: string) => Promise<string | undefined>;
  readonly close: () => Promise<void>;
};

/** A server that speaks S3, with one bucket over a directory that goes away with it. */
export const startS3Server = async (bucket: string): Promise<S3Server> => {
  const { path, remove } = await createTemporaryDirectory();
  const server = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory: path,
    configureBuckets: [{ name: bucket }],
  });
  const { port } = await server.run();
  const endpoint = `http://127.0.0.1:${port}`;
  const client = new S3Client({
    region,
    endpoint,
    forcePathStyle: true,
    credentials: { accessKeyId: s3Credentials.AWS_ACCESS_KEY_ID, secretAccessKey: s3Credentials.AWS_SECRET_ACCESS_KEY },
  });
  return {
    endpoint,
    keys: async () => {
      const { Contents = [] } = await client.send(new ListObjectsV2Command({ Bucket: bucket }));
      return Contents.flatMap(({ Key }) => Key ?? []).sort();
    },
    typeOf: async (key) => (await client.send(new HeadObjectCommand({ Bucket: bucket, Key: key }))).ContentType,
    close: async () => {
      client.destroy();
      await server.close();
      await remove();
    },
  };
};
