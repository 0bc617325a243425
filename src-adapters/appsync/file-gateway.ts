import { DeleteFileByKeyDocument, GetUploadUrlDocument } from '#contracts/generated/files/graphql.ts';
import type { FileGateway } from '#core/files/file-gateway.ts';
import type { DataApi } from './data-api.ts';

export const createAppSyncFileGateway = (api: DataApi): FileGateway => {
  const execute = api('file');
  return {
    uploadUrl: async (resource, contentType, extension) =>
      (await execute(GetUploadUrlDocument, { resource, contentType, extension })).getUploadUrl,
    remove: async (key) => {
      await execute(DeleteFileByKeyDocument, { key });
    },
  };
};
