import type { Readable } from 'node:stream';

export type ArchiveRun = {
  readonly archiveId: string;
  readonly userId: string;
  /** Called with how many of the archive's records and files are in it, now and then and at the end. */
  readonly onProgress: (done: number, total: number) => void;
};

/**
 * Returns the bytes of a person's archive, a ZIP file, as they are made. Never rejects: where a record or a file cannot be read,
 * the stream ends with the error. Destroying it ends the work.
 */
export type ArchiveWriter = (run: ArchiveRun) => Readable;
