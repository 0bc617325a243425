import { plainLine } from '../kernel/text.ts';
import { kindsAt, type FileKind, type KindAt, type UploadResource } from './file-gateway.ts';
import type { ChosenFile } from './file-transfer.ts';

type Accepted<Kind extends FileKind = FileKind> = {
  readonly kind: Kind;
  readonly extension: string;
  readonly maxBytes: number;
  /** As a refusal lists it. */
  readonly format: string;
  /** What such a file is, for people. */
  readonly words: string;
};

const mebibyte = 1024 * 1024;
const maxBytes = { image: 25 * mebibyte, video: 500 * mebibyte, document: 50 * mebibyte } as const;

const accepted =
  (kind: FileKind) =>
  (extension: string, format: string, words = format): Accepted => ({
    kind,
    extension,
    maxBytes: maxBytes[kind],
    format,
    words,
  });
const [image, video, document] = [accepted('image'), accepted('video'), accepted('document')];

/** What may be uploaded, by content type. SVG is refused: it can carry scripts. */
export const acceptedFiles: Readonly<Record<string, Accepted>> = {
  'image/png': image('png', 'PNG'),
  'image/jpeg': image('jpg', 'JPEG'),
  'image/webp': image('webp', 'WebP'),
  'image/gif': image('gif', 'GIF'),
  'image/avif': image('avif', 'AVIF'),
  'video/mp4': video('mp4', 'MP4'),
  'video/webm': video('webm', 'WebM'),
  'application/pdf': document('pdf', 'PDF'),
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': document('docx', 'Word', 'Word document'),
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': document('xlsx', 'Excel', 'Excel workbook'),
  'application/vnd.openxmlformats-officedocument.presentationml.presentation': document(
    'pptx',
    'PowerPoint',
    'PowerPoint presentation',
  ),
  'application/vnd.oasis.opendocument.text': document('odt', 'OpenDocument', 'OpenDocument text'),
  'application/vnd.oasis.opendocument.spreadsheet': document('ods', 'OpenDocument', 'OpenDocument spreadsheet'),
  'application/vnd.oasis.opendocument.presentation': document('odp', 'OpenDocument', 'OpenDocument presentation'),
  'text/plain': document('txt', 'text', 'Text'),
  'text/csv': document('csv', 'CSV', 'CSV table'),
};

/** Returns what is known of a content type that is taken somewhere; undefined for any other. */
export const acceptedFile = (type: string): Accepted | undefined =>
  Object.hasOwn(acceptedFiles, type) ? acceptedFiles[type] : undefined;

/** Returns what is known of a content type that this resource takes; undefined for any other. */
export const acceptedAt = <Resource extends UploadResource>(
  resource: Resource,
  type: string,
): Accepted<KindAt<Resource>> | undefined => {
  const found = acceptedFile(type);
  const kinds: readonly FileKind[] = kindsAt[resource];
  return found !== undefined && kinds.includes(found.kind) ? found : undefined;
};

/** By the extension of a file's name, as files on a disk have no other type; undefined for one that is not taken. */
export const contentTypeOf = (name: string): string | undefined => {
  const extension = /\.([a-z0-9]+)$/i.exec(name)?.[1]?.toLowerCase().replace('jpeg', 'jpg');
  return Object.keys(acceptedFiles).find((type) => acceptedFiles[type]?.extension === extension);
};

/** A file with its type, which not every device knows of a document. */
export const typedByName = <File extends Pick<ChosenFile, 'name' | 'type'>>(file: File): File => {
  if (acceptedFile(file.type) !== undefined) return file;
  const type = contentTypeOf(file.name);
  return type !== undefined && acceptedFile(type)?.kind === 'document' ? { ...file, type } : file;
};

const takenAt = (resource: UploadResource): string => {
  const kinds: readonly FileKind[] = kindsAt[resource];
  const formats = Object.values(acceptedFiles).flatMap(({ kind, format }) => (kinds.includes(kind) ? [format] : []));
  return [...new Set(formats)].join(', ').replace(/, ([^,]*)$/, ' or $1');
};

/** What is wrong with a file that was chosen for this resource, or undefined. */
export const fileProblem = (
  resource: UploadResource,
  { name, type, size }: Pick<ChosenFile, 'name' | 'type' | 'size'>,
): string | undefined => {
  const taken = acceptedAt(resource, type);
  if (taken === undefined) return `${name} is not a ${takenAt(resource)} file`;
  if (size === 0) return `${name} is empty`;
  if (size > taken.maxBytes) return `${name} is larger than ${taken.maxBytes / mebibyte} MiB`;
  return undefined;
};

/** Returns the name that a file of this type is saved under: one line without what file systems refuse, with the type's extension. */
export const downloadName = (name: string, type: string): string => {
  const ending = `.${acceptedFile(type)?.extension ?? 'bin'}`;
  const plain = plainLine(name, 200)
    .replaceAll(/[\\/:*?"<>|]/g, '-')
    .replace(/^\.+/, '');
  return plain.toLowerCase().endsWith(ending) ? plain : `${plain}${ending}`;
};

/** Returns what a chooser of files offers: content types, and of documents extensions too, as not every device knows their types. */
export const offeredTypes = (kinds: readonly FileKind[]): readonly string[] =>
  Object.entries(acceptedFiles).flatMap(([type, { kind, extension }]) => {
    if (!kinds.includes(kind)) return [];
    return kind === 'document' ? [type, `.${extension}`] : [type];
  });
