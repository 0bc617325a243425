import { accessDenied, conflict, type Failure } from '../kernel/app-error.ts';

type Person = { readonly id: string; readonly isAdmin: boolean };

/** What somebody who sees the task of a comment or a reply may do to it: its author edits it, and admins delete it too. */
export const commentRights = (
  { ownerId }: { readonly ownerId: string },
  { id, isAdmin }: Person,
): { readonly canEdit: boolean; readonly canDelete: boolean } => ({
  canEdit: ownerId === id,
  canDelete: ownerId === id || isAdmin,
});

/** For how long a deletion can be taken back, in milliseconds. */
export const restorableMs = 60_000;

/** A comment or a reply as it is kept; the last two are undefined unless it is deleted, the time in milliseconds since 1970. */
type Kept = {
  readonly ownerId: string;
  readonly deletedAt: number | undefined;
  readonly deletedById: string | undefined;
};

/** Why somebody who sees the task cannot edit its comment, or undefined. */
export const editRefusal = (comment: Kept, person: Person): Failure | undefined => {
  if (!commentRights(comment, person).canEdit) return accessDenied();
  return comment.deletedAt === undefined ? undefined : conflict('This comment is deleted: write a new one');
};

/** Why somebody who sees the task cannot delete its comment, or undefined: also where it is deleted already. */
export const deleteRefusal = (comment: Kept, person: Person): Failure | undefined =>
  commentRights(comment, person).canDelete ? undefined : accessDenied();

/**
 * Why somebody who sees the task cannot take the deletion of its comment back, or undefined: also where it is not deleted and they
 * might delete it. `now` is in milliseconds since 1970.
 */
export const restoreRefusal = (comment: Kept, person: Person, now: number): Failure | undefined => {
  const { deletedAt, deletedById } = comment;
  if (deletedAt === undefined) return deleteRefusal(comment, person);
  if (deletedById !== person.id) return accessDenied();
  return now - deletedAt < restorableMs
    ? undefined
    : conflict('This comment was deleted more than a minute ago: write it again');
};

export const answersDeleted = 'This comment is deleted: write a new comment';
