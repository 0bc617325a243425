import {
  CreateArchiveDocument,
  DeleteArchiveDocument,
  GetArchiveDocument,
  type CreateArchiveMutation,
  type GetArchiveQuery,
} from '#contracts/generated/archives/graphql.ts';
import { storeArchive } from '#tests/support/archives/stored-archive.ts';
import { ulid } from '#tests/support/chance/ulid.ts';
import type { Call } from './authorization-calls.ts';
import type { Stage } from './authorization-stage.ts';

/** How the rows of archives are called. */
export const archiveCalls = (stage: Stage): Readonly<Record<string, Call>> => ({
  getArchive: {
    document: GetArchiveDocument,
    about: async (owner) => {
      await storeArchive(stage, owner);
      return { userId: owner.id };
    },
    missing: () => ({ userId: 'nobody' }),
    isOwn: ({ getArchive }: GetArchiveQuery, { id }) => getArchive?.userId === id,
  },
  createArchive: {
    document: CreateArchiveDocument,
    about: async (owner) => ({ input: { id: ulid(), userId: owner.id } }),
    missing: () => ({ input: { id: ulid(), userId: 'nobody' } }),
    isOwn: ({ createArchive }: CreateArchiveMutation, { id }) => createArchive.userId === id,
  },
  deleteArchive: {
    document: DeleteArchiveDocument,
    about: async (owner) => ({ id: await storeArchive(stage, owner) }),
    missing: () => ({ id: ulid() }),
  },
});
