import type { Archive } from './archive.ts';

/**
 * Archives of what is a person's: everybody's own, and anybody's for admins. Every call also rejects with `connection-lost` when
 * the server cannot be reached, and with `unexpected` for a malformed response.
 */
export type ArchiveGateway = {
  /**
   * Returns the newest archive of a person that has not ended, with an address that is good for ten minutes from now; undefined
   * where there is none, and where the caller may not see it. Rejects with `access-denied` while somebody else's portal is viewed.
   */
  readonly get: (userId: string) => Promise<Archive | undefined>;
  /**
   * Begins an archive and removes the earlier one; returns the one under way where there is one, and for the same id the one that
   * it made. Rejects with `not-found` for a person that is missing or not the caller's to archive, with `invalid` for an unusable
   * id, and with `limit-exceeded` after four in a day.
   */
  readonly create: (id: string, userId: string) => Promise<Archive>;
  /** Removes an archive, also one under way. Rejects with `not-found` where there is none, or it is not the caller's to remove. */
  readonly remove: (id: string) => Promise<void>;
};
