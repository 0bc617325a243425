import type { Readable } from 'node:stream';
import type { ByteRange } from '#backend/http/byte-range.ts';

/** A bucket of S3, or of a server that is compatible with it. */
export type S3Place = {
  readonly bucket: string;
  readonly region: string;
  /** Of a compatible server; its buckets are in the path. Undefined for AWS. */
  readonly endpoint: string | undefined;
  /** Whether clients bring their uploads there themselves. */
  readonly directUploads?: boolean;
  /** Whether clients read files there themselves, at addresses that lead there from this server's. */
  readonly directReads?: boolean;
};

/** Where clients bring bytes themselves, before anything has read them. */
export type IncomingObjects = {
  /** Returns the address at which the object may be PUT with this type within so many seconds. */
  readonly address: (key: string, contentType: string, seconds: number) => Promise<string>;
  /** Returns the origin of all these addresses. */
  readonly origin: () => Promise<string>;
} & Pick<ObjectStore, 'size' | 'read' | 'remove'>;

/** How an object is served at an address of its own. */
export type ServedAs = { readonly contentType: string; readonly disposition: string | undefined };

/** Where uploaded bytes are kept, by key: a folder or a bucket. */
export type ObjectStore = {
  /**
   * Keeps the bytes under the key in one step, in place of earlier ones, after `check` has read the local copy. Rejects with what
   * the body or `check` rejects with, and with the error of the disk or the bucket; then nothing is kept.
   */
  readonly put: (key: string, body: Readable, check: (path: string) => Promise<void>) => Promise<void>;
  /** Returns how many bytes the object has; undefined where there is none. Rejects with the error of the bucket. */
  readonly size: (key: string) => Promise<number | undefined>;
  /**
   * Returns the object's bytes, both ends of the range included. Never rejects: where there is no object, or its bytes end too
   * soon, the stream ends with the error of the disk or the bucket.
   */
  readonly read: (key: string, range?: ByteRange) => Readable;
  /** Removes the object; once more changes nothing. Rejects with the error of the disk or the bucket. */
  readonly remove: (key: string) => Promise<void>;
  /**
   * Removes what broken uploads left behind and nobody has written to for so many milliseconds. Rejects with the error of the
   * disk.
   */
  readonly removeLeftovers: (quietMs: number) => Promise<void>;
  /** Undefined where uploads come through this server. */
  readonly incoming?: IncomingObjects | undefined;
  /** Returns where the object can be read for so many seconds; undefined where files are read through this server. */
  readonly readAddress?: ((key: string, as: ServedAs, seconds: number) => Promise<string>) | undefined;
};
