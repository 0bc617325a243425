import { describe, expect, it } from 'vitest';
import { GetUploadUrlDocument } from '#contracts/generated/assets/graphql.ts';
import { failureOf } from '#tests/support/rejection.ts';
import { portalPact } from '../portal-pact.ts';
import { anAddress, fileKey, refused, someText } from '../shapes.ts';

const { expects } = portalPact('files');

describe('files over the wire', () => {
  it('get a key and a place to be put', async () => {
    const url = 'https://portal.test/files/put-it-here';
    const target = await expects(
      {
        title: 'a place for a picture',
        caller: 'admin',
        operation: GetUploadUrlDocument,
        variables: { resource: 'proposal', contentType: 'image/png', extension: 'png' },
        answer: { data: { getUploadUrl: { key: someText(fileKey), url: anAddress(url) } } },
      },
      ({ files }) => files.uploadUrl('proposal', 'image/png', 'png'),
    );
    expect(target).toEqual({ key: fileKey, url });
  });

  it('of a type that is not taken are refused, with the input that is wrong', async () => {
    const failure = await expects(
      {
        title: 'a place for a file that could carry scripts',
        caller: 'admin',
        operation: GetUploadUrlDocument,
        variables: { resource: 'proposal', contentType: 'image/svg+xml', extension: 'svg' },
        answer: refused('BadRequest', 'getUploadUrl', { field: 'contentType' }),
      },
      ({ files }) => failureOf(files.uploadUrl('proposal', 'image/svg+xml', 'svg')),
    );
    expect(failure).toMatchObject({ kind: 'invalid', field: 'contentType' });
  });
});
