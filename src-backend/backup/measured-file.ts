import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

/** What bytes are known by. */
export type Measure = {
  readonly bytes: number;
  /** How many times they end a line. */
  readonly lines: number;
  /** In hexadecimal. */
  readonly sha256: string;
};

const lineEnd = 0x0a;

/** Measures bytes on their way. */
export const createMeter = () => {
  const hash = createHash('sha256');
  let bytes = 0;
  let lines = 0;
  const add = (chunk: Buffer): void => {
    hash.update(chunk);
    bytes += chunk.length;
    for (let at = chunk.indexOf(lineEnd); at >= 0; at = chunk.indexOf(lineEnd, at + 1)) lines += 1;
  };
  return {
    add,
    through: async function* (this: void, source: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
      for await (const chunk of source) {
        add(chunk);
        yield chunk;
      }
    },
    /** Returns the measure of all bytes; called once. */
    end: (): Measure => ({ bytes, lines, sha256: hash.digest('hex') }),
  };
};

/** Writes bytes to a new file that only its owner may read, and returns their measure once they are on the disk. */
export const writeMeasured = async (source: Readable, path: string): Promise<Measure> => {
  const meter = createMeter();
  await pipeline(source, meter.through, createWriteStream(path, { mode: 0o600, flags: 'wx', flush: true }));
  return meter.end();
};

/** Returns the measure of a file; rejects with the error of the disk. */
export const measureFile = async (path: string): Promise<Measure> => {
  const meter = createMeter();
  for await (const chunk of createReadStream(path)) meter.add(chunk as Buffer);
  return meter.end();
};
