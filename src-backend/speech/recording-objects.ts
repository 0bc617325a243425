import type { StoredObjects } from '#backend/feature/stored-objects.ts';

/** Recordings; those whose bytes are missing are made again when somebody asks for them. */
export const recordingObjects: StoredObjects = {
  query: `select 'audio/' || key || '.wav' as key, null as sha256 from recordings`,
  isRemade: true,
};
