/** In milliseconds: how far apart notes of a progress are. */
const pause = 1000;

type Progress = { readonly done: number; readonly total: number };

/**
 * Returns what writes a progress down as it comes, one note after another and at most one a second; a failed one is kept until
 * `settled`, which rejects with it.
 */
export const progressNotes = (write: (progress: Progress) => Promise<void>, now: () => number) => {
  let writing = Promise.resolve();
  let notedAt = Number.NEGATIVE_INFINITY;
  let latest: Progress | undefined;
  const writeLatest = async (): Promise<void> => {
    const progress = latest;
    latest = undefined;
    if (progress !== undefined) await write(progress);
  };
  const next = (): void => {
    writing = writing.then(writeLatest);
    writing.catch(() => undefined);
  };
  return {
    note: (done: number, total: number): void => {
      latest = { done, total };
      if (now() - notedAt < pause) return;
      notedAt = now();
      next();
    },
    /** Writes what came last; resolves once every note is written. */
    settled: async (): Promise<void> => {
      next();
      await writing;
    },
  };
};
