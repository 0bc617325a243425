import { inOwnHand } from '#backend/graphql/own-hand.ts';
import type { AuditLog } from '#backend/audit/audit-log.ts';
import type { ObjectStore } from '#backend/objects/object-store.ts';
import { invalid } from '#core/kernel/app-error.ts';
import { audited } from '#backend/audit/audited.ts';
import type { QueryResolvers, Resolvers } from '#backend/graphql/generated/resolvers.ts';
import { acceptedAt } from '#core/files/accepted-files.ts';
import { deleteFile } from './delete-file.ts';
import type { DisposalDeps, FileDisposal } from './file-disposal.ts';
import { newFileKey } from './file-keys.ts';
import { signUpload, uploadLifeMs } from './upload-address.ts';
import type { UploadLedger } from './upload-ledger.ts';

export type FileDeps = Pick<DisposalDeps, 'database' | 'fileUses' | 'now'> & {
  readonly audit: AuditLog;
  readonly fileDisposal: FileDisposal;
  readonly uploads: UploadLedger;
  readonly objects: Pick<ObjectStore, 'incoming'>;
  readonly fileSecret: Buffer;
};

const sameExtensions: Readonly<Record<string, string>> = { jpeg: 'jpg' };

export const fileResolvers = (deps: FileDeps): Pick<Resolvers, 'Query' | 'Mutation'> => {
  const { uploads, objects, fileSecret, now } = deps;
  const remove = deleteFile(deps);
  return {
    Query: {
      ...inOwnHand<Pick<QueryResolvers, 'getUploadUrl'>>({
        getUploadUrl: async (_, { resource, contentType, extension }, { caller, origin }) => {
          const accepted = acceptedAt(resource, contentType);
          if (accepted === undefined) throw invalid('contentType', 'Files of this type are not taken');
          const typed = extension.toLowerCase().replace(/^\./, '');
          if ((sameExtensions[typed] ?? typed) !== accepted.extension)
            throw invalid('extension', `The extension of ${contentType} is ${accepted.extension}`);
          const key = newFileKey(resource, caller.userId, accepted.extension);
          await uploads.announce({ key, ownerId: caller.userId, resource, contentType });
          const url =
            objects.incoming === undefined
              ? `${origin}${signUpload(fileSecret, { key, contentType }, now())}`
              : await objects.incoming.address(key, contentType, uploadLifeMs / 1000);
          return { key, url };
        },
      }),
      getStorageUse: async (_, _args, { caller }) => ({
        used: await uploads.used(caller.userId),
        limit: uploads.quota,
      }),
    },
    Mutation: { deleteFileByKey: audited('file', deps)(({ key }, context) => remove(key, context)) },
  };
};
