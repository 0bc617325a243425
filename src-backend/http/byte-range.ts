import type { FastifyReply } from 'fastify';
import type { Readable } from 'node:stream';

export type ByteRange = { readonly start: number; readonly end: number };

/** The bytes that a Range header asks for; `bad` for a range outside the object, undefined for the whole. */
const rangeOf = (header: string | undefined, size: number): ByteRange | 'bad' | undefined => {
  const match = /^bytes=(\d*)-(\d*)$/.exec(header ?? '');
  if (match === null || (match[1] === '' && match[2] === '')) return undefined;
  const [, from = '', to = ''] = match;
  const start = from === '' ? Math.max(size - Number(to), 0) : Number(from);
  const end = from === '' || to === '' ? size - 1 : Math.min(Number(to), size - 1);
  return start > end || start >= size ? 'bad' : { start, end };
};

type Ranged = {
  /** Of the object, in bytes. */
  readonly size: number;
  /** The Range header, where it counts. */
  readonly asked: string | undefined;
  /** Reads a part of the object, or all of it. */
  readonly read: (range?: ByteRange) => Readable;
};

/** Replies with the bytes that were asked for: 206 for a part, 416 for one outside the object, or else all of them. */
export const sendRange = (reply: FastifyReply, { size, asked, read }: Ranged): FastifyReply => {
  const range = rangeOf(asked, size);
  if (range === 'bad') return reply.code(416).header('content-range', `bytes */${size}`).send();
  if (range === undefined) return reply.header('content-length', size).send(read());
  return reply
    .code(206)
    .header('content-range', `bytes ${range.start}-${range.end}/${size}`)
    .header('content-length', range.end - range.start + 1)
    .send(read(range));
};
