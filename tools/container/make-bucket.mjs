// Makes the bucket of S3_BUCKET, unless it is there: node make-bucket.mjs, with the environment of the server.
import { CreateBucketCommand, HeadBucketCommand, S3Client } from '@aws-sdk/client-s3';

const { S3_BUCKET: Bucket, S3_REGION: region, S3_ENDPOINT: endpoint } = process.env;
const client = new S3Client({ region, endpoint, forcePathStyle: true });
const isThere = await client.send(new HeadBucketCommand({ Bucket })).then(
  () => true,
  (cause) => {
    if (cause.name === 'NotFound') return false;
    throw cause;
  },
);
if (!isThere) await client.send(new CreateBucketCommand({ Bucket }));
console.info(`The bucket ${Bucket} is ${isThere ? 'there' : 'made'}.`);
client.destroy();
