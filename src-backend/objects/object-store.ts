import type { Readable } from 'node:stream';
import type { ByteRange } from '#backend/http/byte-range.ts';

/** A bucket of S3, or of a server that is compatible with it. */
export type S3Place = {
  readonly bucket: string;
  readonly region: string;
  /** Of a compatible server; its buckets are in the path. Undefined for AWS. */
  readonly endpoint: string | undefined;
};

/** Where uploaded bytes are kept, by key. */
export type ObjectStore = {
  /** Keeps the bytes under the key in one step, after `check` has read the local copy; a rejection keeps nothing. */
  readonly put: (key: string, body: Readable, check: (path: string) => Promise<void>) => Promise<void>;
  /** Bytes of the object; undefined where there is none. */
  readonly size: (key: string) => Promise<number | undefined>;
  /** The object's bytes, both ends of the range included. */
  readonly read: (key: string, range?: ByteRange) => Readable;
  /** Once more changes nothing. */
  readonly remove: (key: string) => Promise<void>;
  /** Removes what broken uploads left behind and nobody has written to for so many milliseconds. */
  readonly removeLeftovers: (quietMs: number) => Promise<void>;
};
