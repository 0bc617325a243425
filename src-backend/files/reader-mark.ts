import type { SheetReader } from '#backend/feature/backend-feature.ts';
import type { Caller } from '#backend/graphql/caller.ts';
import type { Views } from '#backend/identity/viewing/views.ts';
import type { Database } from '#backend/storage/database.ts';
import { findReader } from './file-policy.ts';

const ofView = 'view.';

/** Returns to whom addresses of files are given: a person, or a view of what they see. */
export const readerMark = ({ userId, viewing }: Pick<Caller, 'userId' | 'viewing'>): string =>
  viewing === undefined ? userId : `${ofView}${viewing.id}`;

/** Finds the person of a mark; undefined for one who may read nothing, or no more, and once a view is over. */
export const createFindReader =
  ({ db }: Pick<Database, 'db'>, views: Pick<Views, 'find'>) =>
  async (mark: string): Promise<SheetReader | undefined> => {
    if (!mark.startsWith(ofView)) return findReader(db, mark);
    const user = (await views.find(mark.slice(ofView.length)))?.user;
    return user && { ...user, userId: user.id, emailVerified: user.email_verified };
  };
