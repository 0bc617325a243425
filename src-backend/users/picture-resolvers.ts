import type { Context } from '#backend/graphql/context.ts';
import type { RootResolvers } from '#backend/graphql/merge-resolvers.ts';

const addressOf = (key: string | null | undefined, { fileAddress }: Context): string | null =>
  typeof key === 'string' ? fileAddress(key) : null;

type Pictured = { readonly pictureUrl?: string | null };
type Owned = { readonly ownerPictureUrl?: string | null };

const ofPerson = {
  pictureUrl: ({ pictureUrl: key }: Pictured, _: object, context: Context) => addressOf(key, context),
};
const ofOwner = {
  ownerPictureUrl: ({ ownerPictureUrl: key }: Owned, _: object, context: Context) => addressOf(key, context),
};

/** Where the reader sees the pictures of people, whose keys are in the place of the addresses until then. */
export const pictureResolvers: RootResolvers = {
  User: ofPerson,
  UserAccount: ofPerson,
  TaskAssignee: ofPerson,
  TaskComment: ofOwner,
  TaskReply: ofOwner,
};
