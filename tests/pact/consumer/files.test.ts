import { describe, expect, it } from 'vitest';
import { DeleteFileByKeyDocument, GetUploadUrlDocument } from '#contracts/generated/files/graphql.ts';
import { failureOf } from '#tests/support/rejection.ts';
import { assetKey } from '../asset-shapes.ts';
import { portalPact } from '../portal-pact.ts';
import { anAddress, fileKey, given, refused, someText } from '../shapes.ts';

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

  it('may be a document for a task, and for nothing else', async () => {
    const url = 'https://portal.test/files/put-it-here';
    const ofTask = 'task/ada/0123456789abcdef0123456789abcdef.pdf';
    const target = await expects(
      {
        title: 'a place for a document of a task',
        caller: 'customer',
        operation: GetUploadUrlDocument,
        variables: { resource: 'task', contentType: 'application/pdf', extension: 'pdf' },
        answer: { data: { getUploadUrl: { key: someText(ofTask), url: anAddress(url) } } },
      },
      ({ files }) => files.uploadUrl('task', 'application/pdf', 'pdf'),
    );
    expect(target).toEqual({ key: ofTask, url });
    const failure = await expects(
      {
        title: 'a place for a document among the assets',
        caller: 'customer',
        operation: GetUploadUrlDocument,
        variables: { resource: 'asset', contentType: 'application/pdf', extension: 'pdf' },
        answer: refused('BadRequest', 'getUploadUrl', { field: 'contentType' }),
      },
      ({ files }) => failureOf(files.uploadUrl('asset', 'application/pdf', 'pdf')),
    );
    expect(failure).toMatchObject({ kind: 'invalid', field: 'contentType' });
  });

  it('that nothing names are removed', async () => {
    const done = await expects(
      {
        title: 'a customer removes one that nothing names',
        caller: 'customer',
        given: 'an uploaded file',
        operation: DeleteFileByKeyDocument,
        variables: { key: given('assetKey', assetKey) },
        answer: { data: { deleteFileByKey: someText(assetKey) } },
      },
      ({ files }) => files.remove(assetKey),
    );
    expect(done).toBeUndefined();
  });

  it('that an asset has are not removed', async () => {
    const failure = await expects(
      {
        title: 'a customer removes one that an asset has',
        caller: 'customer',
        given: 'an asset',
        operation: DeleteFileByKeyDocument,
        variables: { key: given('assetKey', assetKey) },
        answer: refused('Conflict', 'deleteFileByKey'),
      },
      ({ files }) => failureOf(files.remove(assetKey)),
    );
    expect(failure.kind).toBe('conflict');
  });
});
