import { stat } from 'node:fs/promises';
import { addAbortSignal } from 'node:stream';
import type { JobHandler } from '#backend/jobs/job-queue.ts';
import { archiveDays } from '#core/archives/archive.ts';
import type { ArchiveDeps } from './archive-deps.ts';
import { archiveKey } from './archive-store.ts';
import type { ArchiveRow } from './archive-tables.ts';
import { progressNotes } from './progress-notes.ts';

const dayMs = 24 * 60 * 60_000;
const mostAttempts = 5;
/** In one process: an archive takes minutes, and mails wait for none. */
const mostAtOnce = 2;

type Deps = Pick<ArchiveDeps, 'database' | 'objects' | 'now' | 'archiveWriter'>;

/**
 * Makes an archive and keeps it in the object store, which has the whole of it or nothing. An attempt after one that was cut off
 * begins at its start; where the archive has ended meanwhile nothing of it stays.
 */
export const makeArchive = ({
  database: { db },
  objects,
  now,
  archiveWriter,
}: Deps): JobHandler<{ readonly archiveId: string; readonly userId: string }> => {
  /** Changes the archive unless it has ended; returns whether it has not. */
  const change = async (id: string, changes: Partial<ArchiveRow>): Promise<boolean> => {
    const changed = await db
      .updateTable('archives')
      .set(changes)
      .where('id', '=', id)
      .where('ends_at', '>', new Date(now()))
      .returning('id')
      .executeTakeFirst();
    return changed !== undefined;
  };

  const isReady = async (id: string): Promise<boolean> => {
    const row = await db.selectFrom('archives').select('ready_at').where('id', '=', id).executeTakeFirst();
    return row !== undefined && row.ready_at !== null;
  };

  /** Returns the bytes of the archive that is kept now; undefined where it ended while it was made. */
  const keep = async (id: string, userId: string, signal: AbortSignal): Promise<number | undefined> => {
    const ended = new AbortController();
    const progress = progressNotes(async (at) => {
      if (!(await change(id, at))) ended.abort();
    }, now);
    const archive = archiveWriter({ archiveId: id, userId, onProgress: progress.note });
    let bytes = 0;
    try {
      const body = addAbortSignal(AbortSignal.any([signal, ended.signal]), archive);
      await objects.put(archiveKey({ id, owner_id: userId }), body, async (path) => {
        bytes = (await stat(path)).size;
      });
      await progress.settled();
    } catch (cause) {
      archive.destroy();
      if (!ended.signal.aborted) throw cause;
    }
    return ended.signal.aborted ? undefined : bytes;
  };

  return {
    mostAttempts,
    mostAtOnce,
    run: async ({ archiveId: id, userId }, { signal }) => {
      if (await isReady(id)) return;
      const begun = await change(id, { started_at: new Date(now()), done: 0, total: 0 });
      const bytes = begun ? await keep(id, userId, signal) : undefined;
      if (bytes !== undefined) {
        const at = now();
        if (await change(id, { bytes, ready_at: new Date(at), ends_at: new Date(at + archiveDays * dayMs) })) return;
      }
      await objects.remove(archiveKey({ id, owner_id: userId }));
    },
  };
};
