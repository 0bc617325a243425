import { open } from 'node:fs/promises';

const ascii = (bytes: Buffer, start: number, end: number): string => bytes.toString('latin1', start, end);

const avifBrands = new Set(['avif', 'avis']);
const mp4Brands = new Set([
  'isom',
  'iso2',
  'iso4',
  'iso5',
  'iso6',
  'mp41',
  'mp42',
  'avc1',
  'M4V ',
  'MSNV',
  'dash',
  'qt  ',
]);

const brandOf = (bytes: Buffer): string | undefined =>
  ascii(bytes, 4, 8) === 'ftyp' ? ascii(bytes, 8, 12) : undefined;

const signatures: Readonly<Record<string, (bytes: Buffer) => boolean>> = {
  'image/png': (bytes) => bytes.subarray(0, 8).equals(Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])),
  'image/jpeg': (bytes) => bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff,
  'image/webp': (bytes) => ascii(bytes, 0, 4) === 'RIFF' && ascii(bytes, 8, 12) === 'WEBP',
  'image/gif': (bytes) => ['GIF87a', 'GIF89a'].includes(ascii(bytes, 0, 6)),
  'image/avif': (bytes) => avifBrands.has(brandOf(bytes) ?? ''),
  'video/mp4': (bytes) => mp4Brands.has(brandOf(bytes) ?? ''),
  'video/webm': (bytes) => bytes.subarray(0, 4).equals(Buffer.from([0x1a, 0x45, 0xdf, 0xa3])),
};

/** Whether a file begins as its type's files do. */
export const beginsLike = async (path: string, contentType: string): Promise<boolean> => {
  const file = await open(path, 'r');
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(32), 0, 32, 0);
    return signatures[contentType]?.(buffer.subarray(0, bytesRead)) ?? false;
  } finally {
    await file.close();
  }
};
