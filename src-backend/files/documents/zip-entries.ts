import type { FileHandle } from 'node:fs/promises';
import { promisify } from 'node:util';
import { inflateRaw } from 'node:zlib';

const unpacked = promisify(inflateRaw);

export type ZipEntry = {
  readonly name: string;
  readonly method: number;
  readonly isSealed: boolean;
  readonly packedSize: number;
  /** In bytes, as the archive says. */
  readonly size: number;
  readonly offset: number;
};

const marks = { entry: 0x04034b50, listed: 0x02014b50, end: 0x06054b50 } as const;
const lengths = { entry: 30, listed: 46, end: 22, comment: 0xffff } as const;
const mebibyte = 1024 * 1024;

/** Bytes at a place of a file, fewer at its end. */
export const bytesAt = async (file: FileHandle, position: number, length: number): Promise<Buffer> => {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, position);
  return buffer.subarray(0, bytesRead);
};

/** The list of an archive, which ends where the file does; undefined where there is none, or one of more than a mebibyte. */
const findList = async (file: FileHandle, size: number): Promise<Buffer | undefined> => {
  const start = Math.max(0, size - lengths.end - lengths.comment);
  const tail = await bytesAt(file, start, size - start);
  for (let at = tail.length - lengths.end; at >= 0; at -= 1) {
    if (tail.readUInt32LE(at) !== marks.end || at + lengths.end + tail.readUInt16LE(at + 20) !== tail.length) continue;
    const [length, offset] = [tail.readUInt32LE(at + 12), tail.readUInt32LE(at + 16)];
    return length <= mebibyte && offset + length === start + at ? bytesAt(file, offset, length) : undefined;
  }
  return undefined;
};

/**
 * Returns what an archive says that it holds, without unpacking anything; undefined for a file that is no archive, has bytes
 * before or behind it, or lists more than a mebibyte.
 */
export const zipEntries = async (file: FileHandle): Promise<readonly ZipEntry[] | undefined> => {
  const { size } = await file.stat();
  const list = await findList(file, size);
  const first = await bytesAt(file, 0, 4);
  if (list === undefined || first.length < 4 || first.readUInt32LE(0) !== marks.entry) return undefined;
  const entries: ZipEntry[] = [];
  for (let at = 0; at < list.length;) {
    if (at + lengths.listed > list.length || list.readUInt32LE(at) !== marks.listed) return undefined;
    const nameEnd = at + lengths.listed + list.readUInt16LE(at + 28);
    entries.push({
      name: list.toString('utf8', at + lengths.listed, nameEnd),
      isSealed: (list.readUInt16LE(at + 8) & 1) === 1,
      method: list.readUInt16LE(at + 10),
      packedSize: list.readUInt32LE(at + 20),
      size: list.readUInt32LE(at + 24),
      offset: list.readUInt32LE(at + 42),
    });
    at = nameEnd + list.readUInt16LE(at + 30) + list.readUInt16LE(at + 32);
  }
  return entries;
};

/** Returns the text of an entry; undefined for one that is broken, or larger than a mebibyte packed or unpacked. */
export const zipText = async (
  file: FileHandle,
  { name, method, packedSize, offset }: ZipEntry,
): Promise<string | undefined> => {
  const head = await bytesAt(file, offset, lengths.entry);
  if (head.length < lengths.entry || head.readUInt32LE(0) !== marks.entry || packedSize > mebibyte) return undefined;
  const nameLength = head.readUInt16LE(26);
  const told = await bytesAt(file, offset + lengths.entry, nameLength);
  if (told.toString('utf8') !== name) return undefined;
  const packed = await bytesAt(file, offset + lengths.entry + nameLength + head.readUInt16LE(28), packedSize);
  if (method === 0) return packed.toString('utf8');
  if (method !== 8) return undefined;
  const text = await unpacked(packed, { maxOutputLength: mebibyte }).catch(() => undefined);
  return text?.toString('utf8');
};
