import type { AbortSignalLike, Clock } from '../kernel/clock.ts';
import type { ArchiveGateway } from './archive-gateway.ts';
import { isUnderWay, type Archive } from './archive.ts';

type Deps = { readonly archives: Pick<ArchiveGateway, 'get'>; readonly clock: Clock };

const pause = 1000;

/**
 * Asks every second until the archive of a person is ready or has failed, and calls `onProgress` with each answer. Undefined where
 * there is none, also once it was removed meanwhile. Rejects with the signal's reason once it aborts.
 */
export const awaitArchive =
  ({ archives, clock }: Deps) =>
  async (
    userId: string,
    onProgress: (archive: Archive) => void = () => undefined,
    signal?: AbortSignalLike,
  ): Promise<Archive | undefined> => {
    for (;;) {
      const archive = await archives.get(userId);
      if (archive === undefined) return undefined;
      onProgress(archive);
      if (!isUnderWay(archive)) return archive;
      await clock.sleep(pause, signal);
    }
  };
