import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readFileKey } from '#backend/files/file-keys.ts';
import { CreateAssetDocument } from '#contracts/generated/assets/graphql.ts';
import { GetUploadUrlDocument } from '#contracts/generated/files/graphql.ts';
import { CreateProposalDocument } from '#contracts/generated/proposals/graphql.ts';
import { GetTaskDocument } from '#contracts/generated/tasks/graphql.ts';
import { dataOf } from '#tests/support/api-client.ts';
import { startEmbeddedBackend, type EmbeddedBackend } from '#tests/support/embedded-backend.ts';
import { contentTypes, officeType, openDocument, openXml, zipOf } from '#tests/support/files/documents.ts';
import { plainBytes, putFile, upload, uploadTarget, variationOf } from '#tests/support/files/uploads.ts';
import { websiteCare } from '#tests/support/proposal-inputs.ts';
import { join, makeTask, refusalOf, type Somebody } from '#tests/support/tasks/task-stage.ts';

const { docx, xlsx, pptx, odt, ods, odp } = officeType;
const pdf = 'application/pdf';
const macroType = 'application/vnd.ms-word.document.macroEnabled.main+xml';
const aPdf = Buffer.from('%PDF-1.7\n1 0 obj\n<</Type/Catalog>>\n%%EOF\n');
const html = '<!doctype html><script>alert(1)</script>';
const body = { name: 'word/document.xml', text: '<w:document/>' };
const types = contentTypes(`${docx}.main+xml`);

let backend: EmbeddedBackend;
let robin: Somebody;

beforeAll(async () => {
  backend = await startEmbeddedBackend();
  robin = await join(backend, 'Robin', true);
});
afterAll(() => backend.close());

const send = async (type: string, bytes: Buffer) => {
  const { key, url } = await uploadTarget(robin.api, type, 'task');
  return { key, response: await putFile(url, plainBytes(bytes), type) };
};

describe('a document', () => {
  it.each<readonly [string, string, Buffer]>([
    ['a PDF', pdf, aPdf],
    ['a Word document', docx, openXml(docx, body)],
    ['an Excel workbook', xlsx, openXml(xlsx)],
    ['one that is written otherwise', docx, zipOf([{ ...types, text: types.text.replaceAll('"', "'") }, body])],
    ['a PowerPoint presentation', pptx, openXml(pptx)],
    ['a text of LibreOffice', odt, openDocument(odt)],
    ['a table of LibreOffice', ods, openDocument(ods)],
    ['slides of LibreOffice', odp, openDocument(odp)],
    ['a text whose letters lie across two chunks', 'text/plain', Buffer.from(`a${'é'.repeat(70_000)}`)],
    ['a table that begins with a byte order mark', 'text/csv', Buffer.from('\uFEFFname;price\nfence;=1+1\n')],
  ])('is taken for a task: %s', async (_, type, bytes) => {
    const { key, response } = await send(type, bytes);
    expect(response.status).toBe(200);
    expect(await backend.objects.size(key)).toBe(bytes.length);
  });

  const lie = [415, 'is not what its type says'] as const;
  const macros = [400, 'has macros: save it without them'] as const;
  const notText = [400, 'is not text in UTF-8: save it as UTF-8'] as const;
  it.each<readonly [string, string, Buffer, readonly [status: number, reason: string]]>([
    ['HTML named PDF', pdf, Buffer.from(html), lie],
    ['a PDF behind HTML', pdf, Buffer.from(`${html}%PDF-1.7`), lie],
    ['a program named Word', docx, Buffer.from('MZ\u0090\0\u0003', 'latin1'), lie],
    ['a Word document of 2003', docx, Buffer.from('d0cf11e0a1b11ae1', 'hex'), lie],
    ['the first bytes of an archive only', docx, Buffer.from('PK\u0003\u0004'), lie],
    ['an archive of nothing', docx, zipOf([]), lie],
    ['an archive without a list of types', docx, zipOf([body]), lie],
    ['a Word document named Excel', xlsx, openXml(docx, body), lie],
    ['a Word document named OpenDocument', odt, openXml(docx, body), lie],
    ['a text of LibreOffice named a table', ods, openDocument(odt), lie],
    ['OpenDocument that says so later only', odt, zipOf([body, { name: 'mimetype', text: odt, isPlain: true }]), lie],
    ['a document with bytes before it', docx, Buffer.concat([aPdf, openXml(docx, body)]), lie],
    ['a document with bytes behind it', docx, Buffer.concat([openXml(docx, body), Buffer.from(html)]), lie],
    ['a document that unpacks itself', docx, zipOf([types, body], { before: Buffer.from('MZ') }), lie],
    ['a document with bytes behind its list', docx, zipOf([types, body], { behindList: aPdf }), lie],
    ['a list of types by another name', docx, zipOf([{ ...types, name: 'types.xml', listedName: types.name }]), lie],
    ['a long list of types', docx, zipOf([{ ...types, text: types.text.padEnd(2 ** 20 + 1), isPlain: true }]), lie],
    ['a document with two lists of types', docx, openXml(docx, contentTypes(macroType)), lie],
    ['a document cut in half', docx, openXml(docx, body).subarray(0, 120), lie],
    [
      'a list of types that unpacks to more than a mebibyte',
      docx,
      zipOf([{ ...types, text: types.text.padEnd(2 ** 20 + 1) }, body]),
      lie,
    ],
    [
      'a list of parts without end',
      docx,
      openXml(docx, ...Array.from({ length: 300 }, (_part, at) => ({ name: `${at}`.padEnd(4000), text: '' }))),
      lie,
    ],
    ['an archive that unpacks to gibibytes', docx, openXml(docx, { ...body, toldSize: 2 ** 31 }), [400, '1 GiB']],
    ['a locked archive', docx, openXml(docx, { ...body, isSealed: true }), [400, 'locked by a password']],
    ['a document with macros named without', docx, zipOf([contentTypes(macroType), body]), macros],
    ['a document with a program of Word', docx, openXml(docx, { name: 'word/vbaProject.bin', text: '' }), macros],
    ['a workbook with Excel 4 macros', xlsx, openXml(xlsx, { name: 'xl/macrosheets/sheet1.xml', text: '' }), macros],
    ['a table with Basic', ods, openDocument(ods, { name: 'Basic/script-lc.xml', text: '' }), macros],
    ['a text with NUL', 'text/plain', Buffer.from('a\0b'), notText],
    ['a text in UTF-16', 'text/plain', Buffer.from('\uFEFFa', 'utf16le'), notText],
    ['a table in Latin 1', 'text/csv', Buffer.from('Zoë;1', 'latin1'), notText],
    ['a text that ends within a letter', 'text/plain', Buffer.from('é').subarray(0, 1), notText],
    ['a picture named text', 'text/plain', Buffer.from('89504e470d0a1a0a', 'hex'), notText],
  ])('is refused with its reason and leaves nothing: %s', async (_, type, bytes, [status, reason]) => {
    const { key, response } = await send(type, bytes);
    expect([response.status, await response.json()]).toEqual([status, { message: expect.stringContaining(reason) }]);
    expect(await backend.objects.size(key)).toBeUndefined();
  });

  it('with macros gets no address', async () => {
    for (const [contentType, extension] of [
      ['application/vnd.ms-word.document.macroEnabled.12', 'docm'],
      ['application/msword', 'doc'],
      [docx, 'docm'],
    ] as const)
      expect(
        await refusalOf(robin.api(GetUploadUrlDocument, { resource: 'task', contentType, extension })),
      ).toMatchObject({
        errorType: 'BadRequest',
      });
  });
});

describe('a document that is downloaded', () => {
  const attached = async (name: string, type = pdf, bytes = aPdf) => {
    const { key } = await upload(robin.api, plainBytes(bytes), type, 'task');
    const { id } = await makeTask(robin, [], { attachments: [{ key, name }] });
    const [file] = (await dataOf(robin.api(GetTaskDocument, { id }))).getTask?.attachments ?? [];
    expect(file).toMatchObject({ name, type, size: bytes.length, category: 'document', thumbnailUrl: null });
    return file?.url ?? '';
  };

  it('is never shown in place, and has its name', async () => {
    const response = await fetch(await attached('Terms “2027”.pdf'));
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': pdf,
      'content-disposition': `attachment; filename="Terms ?2027?.pdf"; filename*=UTF-8''Terms%20%E2%80%9C2027%E2%80%9D.pdf`,
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
    });
    expect(Buffer.from(await response.arrayBuffer())).toEqual(aPdf);
  });

  it('has the ending of its type, whatever it is called', async () => {
    const response = await fetch(await attached('setup.html', 'text/plain', Buffer.from(html)));
    expect(response.headers.get('content-disposition')).toBe('attachment; filename=setup.html.txt');
  });

  it('has no other name than the one that was signed', async () => {
    const url = new URL(await attached('Terms.pdf'));
    url.searchParams.set('name', 'Other.pdf');
    expect((await fetch(url)).status).toBe(404);
    url.searchParams.delete('name');
    expect((await fetch(url)).status).toBe(404);
  });
});

describe('a document where pictures and films belong', () => {
  it('has no key', () => {
    const key = `${robin.user.id}/${'0'.repeat(32)}.pdf`;
    expect(readFileKey(`task/${key}`)?.kind).toBe('document');
    for (const resource of ['asset', 'proposal', 'request']) expect(readFileKey(`${resource}/${key}`)).toBeUndefined();
  });

  it.each(['asset', 'proposal', 'request'] as const)('gets no address for a resource: %s', async (resource) => {
    const asked = robin.api(GetUploadUrlDocument, { resource, contentType: pdf, extension: 'pdf' });
    expect(await refusalOf(asked)).toMatchObject({
      errorType: 'BadRequest',
      message: 'Files of this type are not taken',
      errorInfo: { field: 'contentType' },
    });
  });

  it('is refused by name though it was uploaded for a task', async () => {
    const uploaded = await upload(robin.api, plainBytes(aPdf), pdf, 'task');
    const variation = { ...variationOf(uploaded), category: 'image' as const };
    const asset = { name: 'A', type: 'image' as const, variations: [variation] };
    expect(await refusalOf(robin.api(CreateAssetDocument, { input: asset }))).toMatchObject({
      message: 'Front is not of a type that is taken',
      errorInfo: { field: 'variations' },
    });
    const service = websiteCare();
    const lineItems = service.lineItems.map((item) => ({
      ...item,
      files: [{ key: uploaded.key, type: 'image' as const }],
    }));
    const input = { recipients: [], message: '', services: [{ ...service, lineItems }] };
    expect(await refusalOf(robin.api(CreateProposalDocument, { input }))).toMatchObject({
      message: 'Only pictures and films are taken here',
      errorInfo: { field: 'services.0.lineItems.0.files.0.key' },
    });
  });
});
