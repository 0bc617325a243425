import { describe, expect, it } from 'vitest';
import type { FileGateway, UploadResource } from '#core/files/file-gateway.ts';
import type { ChosenFile, FileTransfer } from '#core/files/file-transfer.ts';
import {
  acceptedAt,
  acceptedFiles,
  downloadName,
  fileProblem,
  offeredTypes,
  typedByName,
} from '#core/files/accepted-files.ts';
import { uploadFile } from '#core/files/upload-file.ts';
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
    expect(maxBytes).toBe({ image: 25, video: 500, document: 50 }[kind] * mebibyte);
    expect(fileProblem('task', chosen(type, maxBytes))).toBeUndefined();
    expect(fileProblem('task', chosen(type, maxBytes + 1))).toBe(`a-file is larger than ${maxBytes / mebibyte} MiB`);
    expect(fileProblem('task', chosen(type, 0))).toBe('a-file is empty');
  });

  it.each(['image/svg+xml', 'text/html', 'application/msword', '', 'constructor', '__proto__'])(
    'may not be “%s”, and what may be is named',
    (type) => {
      expect(fileProblem('task', chosen(type))).toBe(
        'a-file is not a PNG, JPEG, WebP, GIF, AVIF, MP4, WebM, PDF, Word, Excel, PowerPoint, OpenDocument, text or CSV file',
      );
    },
  );

  it.each<UploadResource>(['asset', 'proposal', 'request'])('may be no document for a resource: %s', (resource) => {
    expect(fileProblem(resource, chosen('application/pdf'))).toBe(
      'a-file is not a PNG, JPEG, WebP, GIF, AVIF, MP4 or WebM file',
    );
    expect(acceptedAt(resource, 'text/csv')).toBeUndefined();
    expect(acceptedAt(resource, 'video/mp4')?.kind).toBe('video');
  });

  it('is a document by its name where the device does not know its type', () => {
    const typeOf = (name: string, type: string): string => typedByName({ name, type }).type;
    expect(typeOf('plan.ODT', '')).toBe('application/vnd.oasis.opendocument.text');
    expect(typeOf('prices.csv', 'application/vnd.ms-excel')).toBe('text/csv');
    expect(typeOf('prices.csv', 'text/plain')).toBe('text/plain');
    expect(typeOf('shore.png', '')).toBe('');
    expect(typeOf('page.html', 'text/html')).toBe('text/html');
  });

  it('is offered by type, and a document by extension too', () => {
    expect(offeredTypes(['video'])).toEqual(['video/mp4', 'video/webm']);
    expect(offeredTypes(['document'])).toEqual(expect.arrayContaining(['application/pdf', '.pdf', 'text/csv', '.csv']));
  });
});

describe('the name of a download', () => {
  it.each([
    ['Terms.PDF', 'application/pdf', 'Terms.PDF'],
    ['Terms', 'application/pdf', 'Terms.pdf'],
    ['setup.exe', 'text/plain', 'setup.exe.txt'],
    ['page.html', 'text/csv', 'page.html.csv'],
    ['../a\\b: "c"?', 'application/pdf', '-a-b- -c--.pdf'],
    ['bill\u202Efdp.exe', 'application/pdf', 'billfdp.exe.pdf'],
    ['two\r\nlines.txt', 'text/plain', 'two lines.txt'],
  ])('of “%s” as %s is “%s”', (name, type, saved) => {
    expect(downloadName(name, type)).toBe(saved);
  });
});

describe('uploading a file', () => {
  it('puts it where the data API says, and answers its key', async () => {
    const { asked, sent, upload } = setUp();
    expect(await upload('proposal', chosen('image/jpeg'))).toEqual({ key: 'a-key.jpg', type: 'image' });
    expect(asked).toEqual([['proposal', 'image/jpeg', 'jpg']]);
    expect(sent).toEqual(['https://files.test/put-it-here']);
  });

  it('sends a document under the type that its name says', async () => {
    const { asked, upload } = setUp();
    const plan = { ...chosen(''), name: 'plan.docx' };
    expect(await upload('task', plan)).toEqual({ key: 'a-key.docx', type: 'document' });
    expect(asked).toEqual([
      ['task', 'application/vnd.openxmlformats-officedocument.wordprocessingml.document', 'docx'],
    ]);
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
