import { badRequest } from '#backend/graphql/api-error.ts';
import type { Resolvers } from '#backend/graphql/generated/resolvers.ts';
import { acceptedFiles } from '#core/files/upload-file.ts';
import { newFileKey } from './file-keys.ts';
import { signUpload } from './upload-address.ts';

type Deps = { readonly secret: Buffer; readonly now: () => number };

const sameExtensions: Readonly<Record<string, string>> = { jpeg: 'jpg' };

export const fileResolvers = ({ secret, now }: Deps): Pick<Resolvers, 'Query'> => ({
  Query: {
    getUploadUrl: (_, { resource, contentType, extension }, { caller, origin }) => {
      const accepted = Object.hasOwn(acceptedFiles, contentType) ? acceptedFiles[contentType] : undefined;
      if (accepted === undefined) throw badRequest('contentType', 'Files of this type are not taken');
      const typed = extension.toLowerCase().replace(/^\./, '');
      if ((sameExtensions[typed] ?? typed) !== accepted.extension)
        throw badRequest('extension', `The extension of ${contentType} is ${accepted.extension}`);
      const key = newFileKey(resource, caller.userId, accepted.extension);
      return { key, url: `${origin}${signUpload(secret, { key, contentType }, now())}` };
    },
  },
});
