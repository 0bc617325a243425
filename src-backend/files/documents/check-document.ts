import { createReadStream } from 'node:fs';
import { open, type FileHandle } from 'node:fs/promises';
import { invalid, type Failure } from '#core/kernel/app-error.ts';
import { bytesAt, zipEntries, zipText, type ZipEntry } from './zip-entries.ts';

export const notWhatItSays = (contentType: string): Failure =>
  invalid('contentType', `This file is not what its type says (${contentType})`);

const hasMacros = (): Failure => invalid('file', 'This file has macros: save it without them and add it again');
const isSealed = (): Failure =>
  invalid('file', 'This file is locked by a password: save it without one and add it again');
const unpacksTooLarge = (): Failure =>
  invalid('file', 'This file would unpack to more than 1 GiB: save it in parts and add each');
const isNoText = (): Failure => invalid('file', 'This file is not text in UTF-8: save it as UTF-8 and add it again');

const mostUnpacked = 1024 ** 3;

/** Programs in office files: of Word, Excel and PowerPoint, in sheets of Excel 4, and of OpenDocument. */
const macroEntry = /(?:^|\/)(?:vbaProject|vbaData)[^/]*$|(?:^|\/)macrosheets\/|^(?:Basic|Scripts)\//i;

/** What a document's own list of types calls its main part. */
const mainParts: Readonly<Record<string, string>> = {
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document':
    'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet':
    'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml',
  'application/vnd.openxmlformats-officedocument.presentationml.presentation':
    'application/vnd.openxmlformats-officedocument.presentationml.presentation.main+xml',
};

const checkContainer = (entries: readonly ZipEntry[]): void => {
  if (entries.some((entry) => entry.isSealed)) throw isSealed();
  if (entries.some(({ name }) => macroEntry.test(name))) throw hasMacros();
  if (entries.reduce((sum, { size }) => sum + size, 0) > mostUnpacked) throw unpacksTooLarge();
};

const checkOffice = async (file: FileHandle, contentType: string): Promise<void> => {
  const entries = await zipEntries(file);
  const names = new Set(entries?.map(({ name }) => name.toLowerCase()));
  if (entries === undefined || names.size < entries.length) throw notWhatItSays(contentType);
  checkContainer(entries);
  const mainPart = mainParts[contentType];
  const told = entries.find(({ name }) => name === (mainPart === undefined ? 'mimetype' : '[Content_Types].xml'));
  const text = told === undefined ? undefined : await zipText(file, told);
  if (text === undefined) throw notWhatItSays(contentType);
  if (mainPart === undefined) {
    if (told?.offset !== 0 || text !== contentType) throw notWhatItSays(contentType);
    return;
  }
  if (/macro(?:Enabled|sheet)/i.test(text)) throw hasMacros();
  if (![`"${mainPart}"`, `'${mainPart}'`].some((part) => text.includes(part))) throw notWhatItSays(contentType);
};

const checkPdf = async (file: FileHandle, contentType: string): Promise<void> => {
  const head = await bytesAt(file, 0, 8);
  if (!/^%PDF-[12]\.\d$/.test(head.toString('latin1'))) throw notWhatItSays(contentType);
};

const checkText = async (path: string): Promise<void> => {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  try {
    for await (const chunk of createReadStream(path) as AsyncIterable<Buffer>) {
      if (chunk.includes(0)) throw isNoText();
      decoder.decode(chunk, { stream: true });
    }
    decoder.decode();
  } catch (cause) {
    throw cause instanceof TypeError ? isNoText() : cause;
  }
};

/** Rejects with `invalid` for a document that is not what its type says, or that has macros, a password or no end. */
export const checkDocument = async (path: string, contentType: string): Promise<void> => {
  if (contentType.startsWith('text/')) return checkText(path);
  const file = await open(path, 'r');
  try {
    await (contentType === 'application/pdf' ? checkPdf : checkOffice)(file, contentType);
  } finally {
    await file.close();
  }
};
