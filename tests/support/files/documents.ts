import { deflateRawSync } from 'node:zlib';

type Part = {
  readonly name: string;
  readonly text: string | Buffer;
  /** Whether it is kept as it is; packed unless it is. */
  readonly isPlain?: boolean;
  /** What the list says that it unpacks to, where that is something else. */
  readonly toldSize?: number;
  readonly isSealed?: boolean;
  /** What the list calls it, where that is something else. */
  readonly listedName?: string;
};

/** Bytes that have no place in an archive: at its beginning, and behind its list. */
type Strangers = { readonly before?: Buffer; readonly behindList?: Buffer };

const nothing = Buffer.alloc(0);

const record = (
  length: number,
  mark: number,
  fields: readonly (readonly [at: number, bytes: 2 | 4, value: number])[],
) => {
  const head = Buffer.alloc(length);
  head.writeUInt32LE(mark, 0);
  for (const [at, bytes, value] of fields)
    if (bytes === 2) head.writeUInt16LE(value, at);
    else head.writeUInt32LE(value, at);
  return head;
};

/** A ZIP archive of these parts, in their order. Checksums are left out, as nobody reads them. */
export const zipOf = (parts: readonly Part[], { before = nothing, behindList = nothing }: Strangers = {}): Buffer => {
  const entries: Buffer[] = [before];
  const list: Buffer[] = [];
  let offset = before.length;
  for (const { name, text, isPlain = false, toldSize, isSealed = false, listedName = name } of parts) {
    const [label, whole] = [Buffer.from(name), Buffer.from(text)];
    const packed = isPlain ? whole : deflateRawSync(whole);
    const size = toldSize ?? whole.length;
    const [flags, method] = [isSealed ? 1 : 0, isPlain ? 0 : 8];
    const entry = Buffer.concat([
      record(30, 0x04034b50, [
        [6, 2, flags],
        [8, 2, method],
        [18, 4, packed.length],
        [22, 4, size],
        [26, 2, label.length],
      ]),
      label,
      packed,
    ]);
    list.push(
      record(46, 0x02014b50, [
        [8, 2, flags],
        [10, 2, method],
        [20, 4, packed.length],
        [24, 4, size],
        [28, 2, Buffer.byteLength(listedName)],
        [42, 4, offset],
      ]),
      Buffer.from(listedName),
    );
    entries.push(entry);
    offset += entry.length;
  }
  const listed = Buffer.concat(list);
  const end = record(22, 0x06054b50, [
    [8, 2, parts.length],
    [10, 2, parts.length],
    [12, 4, listed.length],
    [16, 4, offset],
  ]);
  return Buffer.concat([...entries, listed, behindList, end]);
};

export const officeType = {
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  pptx: 'application/vnd.openxmlformats-officedocument.presentationml.presentation',
  odt: 'application/vnd.oasis.opendocument.text',
  ods: 'application/vnd.oasis.opendocument.spreadsheet',
  odp: 'application/vnd.oasis.opendocument.presentation',
} as const;

/** What an office file says of its parts. */
export const contentTypes = (mainPart: string): Part & { readonly text: string } => ({
  name: '[Content_Types].xml',
  text: `<?xml version="1.0"?><Types><Override PartName="/word/document.xml" ContentType="${mainPart}"/></Types>`,
});

/** A file of Word, Excel or PowerPoint with further parts; its list of types need not be the first. */
export const openXml = (type: string, ...more: readonly Part[]): Buffer =>
  zipOf([{ name: '_rels/.rels', text: '<Relationships/>' }, contentTypes(`${type}.main+xml`), ...more]);

/** A file of LibreOffice with further parts. */
export const openDocument = (type: string, ...more: readonly Part[]): Buffer =>
  zipOf([{ name: 'mimetype', text: type, isPlain: true }, { name: 'content.xml', text: '<office/>' }, ...more]);
