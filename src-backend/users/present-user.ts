import { thumbnailKeyOf } from '#backend/files/file-keys.ts';
import type { User } from '#backend/graphql/generated/resolvers.ts';
import { adminGroup, isAdmin } from '#core/identity/auth-user.ts';

export type UserColumns = {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly groups: readonly string[];
  readonly created_at: Date;
  readonly picture: string | null;
};

/** The key of what is shown of a picture, in the place of an address, which the field finds out for its reader. */
export const shownPicture = (picture: string | null): string | null =>
  picture === null ? null : thumbnailKeyOf(picture);

export const userOf = ({ id, name, email, groups, created_at, picture }: UserColumns): User => ({
  id,
  name,
  email,
  group: isAdmin(groups) ? adminGroup : 'User',
  createdAt: created_at.toISOString(),
  pictureUrl: shownPicture(picture),
});

/** A user beside a record of theirs, under names of their own. */
export type OwnerColumns = {
  readonly owner_id: string;
  readonly owner_name: string;
  readonly owner_email: string;
  readonly owner_groups: string[];
  readonly owner_created_at: Date;
  readonly owner_picture: string | null;
};

export const ownerOf = (row: OwnerColumns): User =>
  userOf({
    id: row.owner_id,
    name: row.owner_name,
    email: row.owner_email,
    groups: row.owner_groups,
    created_at: row.owner_created_at,
    picture: row.owner_picture,
  });
