import { describe, expect, it } from 'vitest';
import type { FileGateway } from '#core/files/file-gateway.ts';
import type { ChosenFile, FileTransfer } from '#core/files/file-transfer.ts';
import { acceptedFiles, fileProblem, uploadFile } from '#core/files/upload-file.ts';
import { connectionLost } from '#core/kernel/app-error.ts';
import { failureOf } from '#tests/support/rejection.ts';

const mebibyte = 1024 * 1024;
const chosen = (type: string, size = 1000): ChosenFile => ({ name: 'a-file', type, size, body: 'bytes' });

const setUp = (put: FileTransfer['put'] = async () => undefined) => {
  const asked: string[][] = [];
  const sent: string[] = [];
  const files: FileGateway = {
    uploadUrl: async (resource, contentType, extension) => {
      asked.push([resource, contentType, extension]);
      return { key: `a-key.${extension}`, url: 'https://files.test/put-it-here' };
    },
    remove: async () => undefined,
  };
  const transfer: FileTransfer = {
    put: (url, ...rest) => {
      sent.push(url);
      return put(url, ...rest);
    },
    get: async (_url, name) => ({ ...chosen('image/png'), name }),
  };
  return { asked, sent, upload: uploadFile({ files, transfer }) };
};

describe('a chosen file', () => {
  it.each(Object.entries(acceptedFiles))('may be %s, up to its size', (type, { maxBytes, kind }) => {
    expect(maxBytes).toBe((kind === 'image' ? 25 : 500) * mebibyte);
    expect(fileProblem(chosen(type, maxBytes))).toBeUndefined();
    expect(fileProblem(chosen(type, maxBytes + 1))).toBe(`a-file is larger than ${maxBytes / mebibyte} MiB`);
    expect(fileProblem(chosen(type, 0))).toBe('a-file is empty');
  });

  it.each(['image/svg+xml', 'text/html', 'application/pdf', '', 'constructor', '__proto__'])(
    'may not be “%s”',
    (type) => {
      expect(fileProblem(chosen(type))).toMatch(/is not a PNG/);
    },
  );
});

describe('uploading a file', () => {
  it('puts it where the data API says, and answers its key', async () => {
    const { asked, sent, upload } = setUp();
    expect(await upload('proposal', chosen('image/jpeg'))).toEqual({ key: 'a-key.jpg', type: 'image' });
    expect(asked).toEqual([['proposal', 'image/jpeg', 'jpg']]);
    expect(sent).toEqual(['https://files.test/put-it-here']);
  });

  it('that may not be uploaded asks for no place', async () => {
    const { asked, upload } = setUp();
    expect(await failureOf(upload('proposal', chosen('image/svg+xml')))).toMatchObject({
      kind: 'invalid',
      field: 'file',
    });
    expect(asked).toEqual([]);
  });

  it('tells how far it has come, and may be given up', async () => {
    const parts: number[] = [];
    const { upload } = setUp(async (_url, _file, onProgress, signal) => {
      onProgress?.(0.5);
      if (signal?.aborted === true) throw connectionLost();
    });
    const given = AbortSignal.abort();
    expect(await failureOf(upload('proposal', chosen('video/mp4'), (part) => parts.push(part), given))).toMatchObject({
      kind: 'connection-lost',
    });
    expect(parts).toEqual([0.5]);
  });
});
