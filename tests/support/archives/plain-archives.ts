import { Readable } from 'node:stream';
import type { ArchiveWriter } from '#backend/archives/archive-writer.ts';

/** An archive that says whose it is, in place of a ZIP file with what is theirs. */
export const plainArchives: ArchiveWriter = ({ userId, onProgress }) => {
  onProgress(3, 3);
  return Readable.from([Buffer.from(`PK everything of ${userId}`)]);
};
