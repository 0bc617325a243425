import {
  CreateArchiveDocument,
  DeleteArchiveDocument,
  GetArchiveDocument,
  type ArchiveFieldsFragment,
} from '#contracts/generated/archives/graphql.ts';
import type { Archive } from '#core/archives/archive.ts';
import type { ArchiveGateway } from '#core/archives/archive-gateway.ts';
import type { DataApi } from '../data-api.ts';

const toArchive = ({ bytes, url, ...wire }: ArchiveFieldsFragment): Archive => ({
  ...wire,
  bytes: bytes ?? undefined,
  url: url ?? undefined,
});

export const createAppSyncArchiveGateway = (api: DataApi): ArchiveGateway => {
  const execute = api('archive');
  return {
    get: async (userId) => {
      const { getArchive } = await execute(GetArchiveDocument, { userId });
      return getArchive === null ? undefined : toArchive(getArchive);
    },
    create: async (id, userId) =>
      toArchive((await execute(CreateArchiveDocument, { input: { id, userId } })).createArchive),
    remove: async (id) => {
      await execute(DeleteArchiveDocument, { id });
    },
  };
};
