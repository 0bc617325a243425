import { PassThrough } from 'node:stream';
import type { ArchiveRun, ArchiveWriter } from '#backend/archives/contents/archive-writer.ts';
import { eventually } from '#tests/support/chance/eventually.ts';

/** An archive that is being made, which a test goes on with. */
export type LedArchive = { readonly run: ArchiveRun; readonly stream: PassThrough };

/** What makes archives as a test says. */
export const ledArchives = () => {
  const begun: LedArchive[] = [];
  const archiveWriter: ArchiveWriter = (run) => {
    const stream = new PassThrough();
    begun.push({ run, stream });
    return stream;
  };
  return {
    archiveWriter,
    count: () => begun.length,
    /** Resolves with the next archive, or the next attempt at one, that is begun. */
    next: async (): Promise<LedArchive> =>
      eventually(() => {
        const next = begun.shift();
        if (next === undefined) throw new Error('no archive is begun');
        return next;
      }),
  };
};
