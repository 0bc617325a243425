import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { s3Credentials, startS3Server } from '#tests/support/files/s3-server.ts';

const run = promisify(execFile);

it('makes the bucket once, and leaves the one that is there as it is', async () => {
  const server = await startS3Server('another');
  const env = {
    ...process.env,
    ...s3Credentials,
    S3_BUCKET: 'files',
    S3_REGION: 'us-east-1',
    S3_ENDPOINT: server.endpoint,
  };
  const make = async () => (await run(process.execPath, ['tools/container/make-bucket.mjs'], { env })).stdout;
  expect(await make()).toBe('The bucket files is made.\n');
  expect(await make()).toBe('The bucket files is there.\n');
  await server.close();
});
