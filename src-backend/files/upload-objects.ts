import type { StoredObjects } from '#backend/feature/stored-objects.ts';

/** Kept uploads, and the thumbnails of those that have one. */
export const uploadObjects: StoredObjects = {
  query: String.raw`
    select key, checksum as sha256 from uploads where stored_at is not null and removed_at is null
    union all
    select regexp_replace(key, '\.[a-z0-9]+$', '.thumb.webp'), null from uploads
      where stored_at is not null and removed_at is null and thumbnail_bytes is not null`,
  isRemade: false,
};
