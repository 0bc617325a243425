import { invalid } from '../kernel/app-error.ts';
import { refuse } from '../kernel/checked.ts';
import { fieldProblems } from '../kernel/field-problem.ts';
import type { AbortSignalLike } from '../kernel/clock.ts';
import type { FileGateway, MediaKind, UploadResource } from './file-gateway.ts';
import type { ChosenFile, FileTransfer } from './file-transfer.ts';

type Accepted = { readonly kind: MediaKind; readonly extension: string; readonly maxBytes: number };

const mebibyte = 1024 * 1024;
const image = (extension: string): Accepted => ({ kind: 'image', extension, maxBytes: 25 * mebibyte });
const video = (extension: string): Accepted => ({ kind: 'video', extension, maxBytes: 500 * mebibyte });

/** What may be uploaded, by content type. SVG is refused: it can carry scripts. */
export const acceptedFiles: Readonly<Record<string, Accepted>> = {
  'image/png': image('png'),
  'image/jpeg': image('jpg'),
  'image/webp': image('webp'),
  'image/gif': image('gif'),
  'image/avif': image('avif'),
  'video/mp4': video('mp4'),
  'video/webm': video('webm'),
};

/** What is wrong with a chosen file, or undefined. */
export const fileProblem = ({ name, type, size }: Pick<ChosenFile, 'name' | 'type' | 'size'>): string | undefined => {
  const accepted = Object.hasOwn(acceptedFiles, type) ? acceptedFiles[type] : undefined;
  if (accepted === undefined) return `${name} is not a PNG, JPEG, WebP, GIF, AVIF, MP4 or WebM file`;
  if (size === 0) return `${name} is empty`;
  if (size > accepted.maxBytes) return `${name} is larger than ${accepted.maxBytes / mebibyte} MiB`;
  return undefined;
};

export type UploadedFile = { readonly key: string; readonly type: MediaKind };

type Deps = { readonly files: FileGateway; readonly transfer: FileTransfer };

/** Sends a file and returns the key that a line item may then name. */
export const uploadFile =
  ({ files, transfer }: Deps) =>
  async (
    resource: UploadResource,
    file: ChosenFile,
    onProgress?: (part: number) => void,
    signal?: AbortSignalLike,
  ): Promise<UploadedFile> => {
    refuse(fieldProblems(['file', fileProblem(file)]));
    const accepted = acceptedFiles[file.type];
    if (accepted === undefined) throw invalid('file', 'Choose another file');
    const target = await files.uploadUrl(resource, file.type, accepted.extension);
    await transfer.put(target.url, file, onProgress, signal);
    return { key: target.key, type: accepted.kind };
  };
