import { GetUploadUrlDocument } from '#contracts/generated/graphql.ts';
import type { FileGateway } from '#core/files/file-gateway.ts';
import type { DataApi } from './data-api.ts';

export const createAppSyncFileGateway = (api: DataApi): FileGateway => {
  const execute = api('file');
  return {
    uploadUrl: async (resource, contentType, extension) =>
      (await execute(GetUploadUrlDocument, { resource, contentType, extension })).getUploadUrl,
  };
};
