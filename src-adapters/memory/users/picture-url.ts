import type { Person } from '#core/users/user.ts';
import type { MemoryWorld } from '../world.ts';

/** Returns where the picture of a user is seen; undefined where they have none, or are nobody any more. */
export const pictureUrlOf = ({ tables: { files, users } }: MemoryWorld, userId: string): string | undefined =>
  files.get(users.get(userId)?.picture ?? '')?.url;

export const withPicture = (world: MemoryWorld, person: Person): Person => ({
  ...person,
  pictureUrl: pictureUrlOf(world, person.id),
});
