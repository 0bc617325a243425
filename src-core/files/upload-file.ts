import { invalid } from '../kernel/app-error.ts';
import { refuse } from '../kernel/checked.ts';
import { fieldProblems } from '../kernel/field-problem.ts';
import type { AbortSignalLike } from '../kernel/clock.ts';
import { acceptedAt, fileProblem, typedByName } from './accepted-files.ts';
import type { FileGateway, FileKind, KindAt, UploadResource } from './file-gateway.ts';
import type { ChosenFile, FileTransfer } from './file-transfer.ts';

export type UploadedFile<Kind extends FileKind = FileKind> = { readonly key: string; readonly type: Kind };

type Deps = { readonly files: FileGateway; readonly transfer: FileTransfer };

/** Sends a file and returns the key that a record of this resource may then name. */
export const uploadFile =
  ({ files, transfer }: Deps) =>
  async <Resource extends UploadResource>(
    resource: Resource,
    chosen: ChosenFile,
    onProgress?: (part: number) => void,
    signal?: AbortSignalLike,
  ): Promise<UploadedFile<KindAt<Resource>>> => {
    const file = typedByName(chosen);
    refuse(fieldProblems(['file', fileProblem(resource, file)]));
    const accepted = acceptedAt(resource, file.type);
    if (accepted === undefined) throw invalid('file', 'Choose another file');
    const target = await files.uploadUrl(resource, file.type, accepted.extension);
    await transfer.put(target.url, file, onProgress, signal);
    return { key: target.key, type: accepted.kind };
  };
