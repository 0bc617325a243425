import type { Archive } from '#core/archives/archive.ts';

/** An archive that waits for its first attempt. */
export const anArchive = (changes: Partial<Archive> = {}): Archive => ({
  id: 'archive-1',
  userId: 'ada-id',
  status: 'WAITING',
  done: 0,
  total: 0,
  bytes: undefined,
  createdAt: '2026-11-27T10:00:00.000Z',
  endsAt: '2026-12-04T10:00:00.000Z',
  url: undefined,
  ...changes,
});
