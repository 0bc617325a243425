import { audited } from '#backend/audit/audited.ts';
import type { QueryResolvers, Resolvers } from '#backend/graphql/generated/resolvers.ts';
import { inOwnHand } from '#backend/graphql/own-hand.ts';
import type { ArchiveDeps } from './archive-deps.ts';
import { mayArchive } from './archive-policy.ts';
import { archiveKey, newestArchive } from './archive-store.ts';
import { createArchive } from './create-archive.ts';
import { deleteArchive } from './delete-archive.ts';
import { archiveOf, readOwnerName } from './present-archive.ts';

export const archiveResolvers = (deps: ArchiveDeps): Pick<Resolvers, 'Query' | 'Mutation'> => {
  const { database, objects, now } = deps;
  const ofPerson = audited('user', deps, readOwnerName);
  return {
    Query: inOwnHand<Pick<QueryResolvers, 'getArchive'>>({
      getArchive: async (_, { userId }, context) => {
        if (!mayArchive(context.caller, userId)) return null;
        const archive = await newestArchive(database.db, userId, now());
        if (archive === undefined) return null;
        // A backup has the row and not the object.
        if (archive.ready_at !== null && (await objects.size(archiveKey(archive))) === undefined) return null;
        return archiveOf(archive, context);
      },
    }),
    Mutation: {
      createArchive: ofPerson(createArchive(deps)),
      deleteArchive: ofPerson(deleteArchive(deps)),
    },
  };
};
