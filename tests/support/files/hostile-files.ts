import { gzipSync } from 'node:zlib';
import sharp, { type FormatEnum } from 'sharp';
import { mark } from './hostile-names.ts';

export { mark } from './hostile-names.ts';

type Bytes = Uint8Array<ArrayBuffer>;

/** Where a file comes to its end: no address is given, the upload is refused, or it is kept and can do no harm. */
export type Outcome =
  | { readonly at: 'address'; readonly reason: string }
  | { readonly at: 'upload'; readonly status: number; readonly reason: string }
  | { readonly at: 'kept' };

export type HostileFile = {
  readonly name: string;
  /** As a client tells it when it asks for an address, like the extension. */
  readonly type: string;
  readonly extension: string;
  /** As it is sent, where that is another one. */
  readonly sentType?: string;
  readonly bytes: () => Promise<Bytes>;
  readonly outcome: Outcome;
};

const script = `document.documentElement.dataset.ran='${mark}';top.name='${mark}';alert('${mark}')`;
const html = `<!doctype html><html><body onload="${script}"><script>${script}</script></body></html>`;
const svg = `<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg" onload="${script}"><script>${script}</script></svg>`;

const plain = (buffer: Buffer): Bytes => new Uint8Array(buffer);
const text =
  (content: string, encoding: BufferEncoding = 'utf8') =>
  async (): Promise<Bytes> =>
    plain(Buffer.from(content, encoding));
const picture = (format: keyof FormatEnum, side = 64): Promise<Buffer> =>
  sharp({ create: { width: side, height: side, channels: 3, background: '#a0583c' } })
    .toFormat(format)
    .toBuffer();
const noise = (side: number): Promise<Buffer> =>
  sharp(Buffer.from(Array.from({ length: side * side * 3 }, (_, at) => (at * 7919) % 256)), {
    raw: { width: side, height: side, channels: 3 },
  })
    .png()
    .toBuffer();
const followedBy = (format: keyof FormatEnum, tail: string | Buffer) => async (): Promise<Bytes> =>
  plain(Buffer.concat([await picture(format), Buffer.from(tail)]));
const half = (format: keyof FormatEnum) => async (): Promise<Bytes> => {
  const whole = format === 'png' ? await noise(64) : await picture(format, 256);
  return plain(whole.subarray(0, Math.floor(whole.length / 2)));
};
const headed =
  (head: string, tail: string, length = 0) =>
  async (): Promise<Bytes> =>
    plain(Buffer.concat([Buffer.from(head, 'latin1'), Buffer.from(tail), Buffer.alloc(length)]));

const crcTable = Array.from({ length: 256 }, (_, start) => {
  let value = start;
  for (let bit = 0; bit < 8; bit += 1) value = value & 1 ? 0xedb88320 ^ (value >>> 1) : value >>> 1;
  return value >>> 0;
});
const crc = (bytes: Buffer): number => {
  let value = 0xffffffff;
  for (const byte of bytes) value = (crcTable[(value ^ byte) & 0xff] ?? 0) ^ (value >>> 8);
  return (value ^ 0xffffffff) >>> 0;
};
const chunk = (kind: string, content: Buffer): Buffer => {
  const named = Buffer.concat([Buffer.from(kind, 'latin1'), content]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(content.length, 0);
  frame.writeUInt32BE(crc(named), 4);
  return Buffer.concat([frame.subarray(0, 4), named, frame.subarray(4)]);
};
const pngHead = 8 + 25;
const withChunk = (kind: string, content: string | Buffer) => async (): Promise<Bytes> => {
  const whole = await picture('png');
  const extra = chunk(kind, Buffer.from(content));
  return plain(Buffer.concat([whole.subarray(0, pngHead), extra, whole.subarray(pngHead)]));
};
const pixelFlood = (width: number, height: number) => async (): Promise<Bytes> => {
  const whole = await picture('png');
  const head = Buffer.from(whole.subarray(16, 16 + 13));
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  return plain(Buffer.concat([whole.subarray(0, 8), chunk('IHDR', head), whole.subarray(pngHead)]));
};
const gifFlood = async (): Promise<Bytes> => {
  const whole = Buffer.from(await picture('gif'));
  whole.writeUInt16LE(65_535, 6);
  whole.writeUInt16LE(65_535, 8);
  const frame = whole.indexOf(0x2c, 13);
  whole.writeUInt16LE(65_535, frame + 5);
  whole.writeUInt16LE(65_535, frame + 7);
  return plain(whole);
};
const damaged = async (): Promise<Bytes> => {
  const whole = Buffer.from(await noise(64));
  for (let at = Math.floor(whole.length / 2); at < Math.floor(whole.length / 2) + 64; at += 1) whole[at] = 0xff;
  return plain(whole);
};
const withMetadata = (format: 'jpeg' | 'webp') => async (): Promise<Bytes> =>
  plain(
    await sharp(await picture('png'))
      .withExif({ IFD0: { ImageDescription: html, Copyright: html } })
      .toFormat(format)
      .toBuffer(),
  );

const noAddress = (name: string, type: string, extension: string, content = html): HostileFile => ({
  name,
  type,
  extension,
  bytes: text(content),
  outcome: { at: 'address', reason: 'Files of this type are not taken' },
});
const noExtension = (extension: string): HostileFile => ({
  name: `a PNG as .${extension}`,
  type: 'image/png',
  extension,
  bytes: async () => plain(await picture('png')),
  outcome: { at: 'address', reason: 'The extension of image/png is png' },
});
const sentAs = (sentType: string): HostileFile => ({
  name: `a PNG sent as ${sentType}`,
  type: 'image/png',
  extension: 'png',
  sentType,
  bytes: async () => plain(await picture('png')),
  outcome: { at: 'upload', status: 403, reason: 'not good for this upload' },
});
const extensions: Readonly<Record<string, string>> = { 'image/jpeg': 'jpg' };
const upload = (name: string, type: string, bytes: HostileFile['bytes'], outcome: Outcome): HostileFile => ({
  name,
  type,
  extension: extensions[type] ?? type.split('/')[1] ?? '',
  bytes,
  outcome,
});
const lie = (name: string, type: string, bytes: HostileFile['bytes']): HostileFile =>
  upload(name, type, bytes, { at: 'upload', status: 415, reason: 'is not what its type says' });
const broken = (name: string, type: string, bytes: HostileFile['bytes']): HostileFile =>
  upload(name, type, bytes, { at: 'upload', status: 400, reason: 'This image cannot be read' });
const flood = (name: string, type: string, bytes: HostileFile['bytes']): HostileFile =>
  upload(name, type, bytes, { at: 'upload', status: 400, reason: '50 megapixels' });
const harmless = (name: string, type: string, bytes: HostileFile['bytes']): HostileFile =>
  upload(name, type, bytes, { at: 'kept' });

const mp4 = '\0\0\0\u0018ftypisom';
const webm = '\u001aE\u00df\u00a3';

/** Files that want to run, to hide, to fill or to break something. */
export const hostileFiles: readonly HostileFile[] = [
  noAddress('a script in an SVG', 'image/svg+xml', 'svg', svg),
  noAddress('an SVG as PNG', 'image/svg+xml', 'png', svg),
  noAddress('HTML', 'text/html', 'html'),
  noAddress('XHTML', 'application/xhtml+xml', 'xhtml'),
  noAddress('XML', 'text/xml', 'xml', svg),
  noAddress('a script', 'text/javascript', 'js', script),
  noAddress('a style sheet', 'text/css', 'css'),
  noAddress('JSON', 'application/json', 'json'),
  noAddress('a PDF', 'application/pdf', 'pdf', '%PDF-1.7'),
  noAddress('Flash', 'application/x-shockwave-flash', 'swf', 'FWS'),
  noAddress('an archive', 'application/zip', 'zip', 'PK\u0003\u0004'),
  noAddress('a program', 'application/x-msdownload', 'exe', 'MZ'),
  noAddress('bytes of no kind', 'application/octet-stream', 'bin'),
  noAddress('an icon', 'image/x-icon', 'ico'),
  noAddress('a TIFF', 'image/tiff', 'tiff'),
  noAddress('a BMP', 'image/bmp', 'bmp'),
  noAddress('a HEIC', 'image/heic', 'heic'),
  noAddress('a QuickTime film', 'video/quicktime', 'mov'),
  noAddress('an AVI', 'video/x-msvideo', 'avi'),
  noAddress('a name that every object has', 'constructor', 'png'),
  noAddress('the prototype', '__proto__', 'png'),
  noAddress('a type in capitals', 'IMAGE/PNG', 'png'),
  noAddress('two types', 'image/png, text/html', 'png'),
  noAddress('a type with a parameter', 'image/png; charset=utf-8', 'png'),
  noAddress('a type and a header', 'image/png\r\ncontent-type: text/html', 'png'),
  noAddress('no type', '', 'png'),
  noExtension('html'),
  noExtension('svg'),
  noExtension('png.html'),
  noExtension('../png'),
  noExtension('png/../../../../etc/passwd'),
  noExtension(String.raw`..\..\png`),
  noExtension('png%00.svg'),
  sentAs('IMAGE/PNG'),
  sentAs('image/png, text/html'),
  sentAs('image/png; charset=utf-8'),
  sentAs('text/html'),
  sentAs('image/svg+xml'),
  sentAs('multipart/form-data; boundary=x'),
  lie('HTML named PNG', 'image/png', text(html)),
  lie('an SVG named PNG', 'image/png', text(svg)),
  lie('an SVG named WebP', 'image/webp', text(svg)),
  lie('a packed SVG named PNG', 'image/png', async () => plain(gzipSync(svg))),
  lie('HTML behind a byte order mark named JPEG', 'image/jpeg', text(`\ufeff${html}`)),
  lie('a program named JPEG', 'image/jpeg', text('MZ\u0090\u0000\u0003', 'latin1')),
  lie('PHP named GIF', 'image/gif', text(`<?php system('id'); ?>`)),
  lie('a PNG named WebP', 'image/webp', async () => plain(await picture('png'))),
  lie('a JPEG named PNG', 'image/png', async () => plain(await picture('jpeg'))),
  lie('a HEIC named AVIF', 'image/avif', headed('\0\0\0\u0018ftypheic', '', 400)),
  lie('a WebP in name alone', 'image/webp', headed('RIFF\u0010\0\0\0WAVE', html)),
  lie('HTML named MP4', 'video/mp4', text(html)),
  lie('a script named WebM', 'video/webm', text(script)),
  lie('an MP4 named WebM', 'video/webm', headed(mp4, '', 400)),
  lie('a WebM named MP4', 'video/mp4', headed(webm, '', 400)),
  broken('a GIF that is a script', 'image/gif', text(`GIF89a/*\0\0*/=1;${script}//`, 'latin1')),
  broken('the first bytes of a PNG alone', 'image/png', headed('\u0089PNG\r\n\u001a\n', '')),
  broken('a PNG cut in half', 'image/png', half('png')),
  broken('a JPEG cut in half', 'image/jpeg', half('jpeg')),
  broken('a damaged PNG', 'image/png', damaged),
  broken('a WebP of nothing', 'image/webp', headed('RIFF\u0010\0\0\0WEBPVP8 ', html, 64)),
  broken('an AVIF of nothing', 'image/avif', headed('\0\0\0\u0018ftypavif', html, 64)),
  flood('900 megapixels in a few bytes', 'image/png', pixelFlood(30_000, 30_000)),
  broken('more pixels than a PNG can have', 'image/png', pixelFlood(2 ** 31 - 1, 2 ** 31 - 1)),
  flood('a GIF of four gigapixels', 'image/gif', gifFlood),
  upload('nothing', 'image/png', text(''), { at: 'upload', status: 400, reason: 'This file is empty' }),
  upload('26 MiB', 'image/png', async () => new Uint8Array(26 * 1024 * 1024), {
    at: 'upload',
    status: 413,
    reason: 'larger than 25 MiB',
  }),
  harmless('a JPEG followed by HTML', 'image/jpeg', followedBy('jpeg', html)),
  harmless('a GIF followed by a script', 'image/gif', followedBy('gif', `*/=1;${script}//`)),
  harmless('a PNG followed by an archive', 'image/png', followedBy('png', 'PK\u0003\u0004')),
  harmless('a PNG that tells HTML', 'image/png', withChunk('tEXt', `Comment\0${html}`)),
  harmless('a PNG with HTML in a chunk of its own', 'image/png', withChunk('hTMl', html)),
  harmless('a JPEG described in HTML', 'image/jpeg', withMetadata('jpeg')),
  harmless('a WebP described in HTML', 'image/webp', withMetadata('webp')),
  harmless('an MP4 that goes on in HTML', 'video/mp4', headed(mp4, html)),
  harmless('a WebM that goes on in HTML', 'video/webm', headed(webm, html)),
];
