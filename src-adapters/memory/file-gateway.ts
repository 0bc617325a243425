import { answerFiles } from '#core/design-code/check-request.ts';
import { conflict, invalid, notFound } from '#core/kernel/app-error.ts';
import { acceptedAt } from '#core/files/accepted-files.ts';
import type { FileGateway } from '#core/files/file-gateway.ts';
import type { FileTransfer } from '#core/files/file-transfer.ts';
import { itemsOf } from '#core/proposals/service.ts';
import { isAdminAccount, type Caller } from './caller.ts';
import { bytesOf, checksumOf } from './file-bytes.ts';
import type { MemoryWorld } from './world.ts';

const scheme = 'memory:';

/** What names a file, the first of them in the order of the server's features; undefined where nothing does. */
const userOf = (
  { tables: { assets, proposals, proposalTemplates, orders, tasks, taskComments, requests, users } }: MemoryWorld,
  key: string,
): string | undefined => {
  const names = (file: { readonly key: string }): boolean => file.key === key;
  if ([...assets.values()].some(({ variations }) => variations.some(names))) return 'An asset';
  const shows = ({ services }: { readonly services: Parameters<typeof itemsOf>[0] }): boolean =>
    itemsOf(services).some(({ files }) => files.some(names));
  if ([...orders.values()].some(shows)) return 'An order';
  if ([...proposals.values()].some(shows)) return 'A proposal';
  if ([...requests.values()].some(({ answers }) => answerFiles(answers).some(names))) return 'A request';
  const all = [...tasks.values(), ...taskComments.values()];
  if (all.some(({ attachments }) => attachments.some(names))) return 'A task';
  if ([...proposalTemplates.values()].some(shows)) return 'A template';
  return [...users.values()].some(({ picture }) => picture === key) ? 'A profile' : undefined;
};

/** Forgets those of these files that nothing names. */
export const forgetUnused = (world: MemoryWorld, files: readonly { readonly key: string }[]): void => {
  for (const { key } of files) if (userOf(world, key) === undefined) world.tables.files.delete(key);
  world.changed();
};

export const createMemoryFileGateway = (world: MemoryWorld, caller: Caller): FileGateway => ({
  uploadUrl: async (resource, contentType, extension) => {
    const { id: ownerId } = caller.signedIn();
    const accepted = acceptedAt(resource, contentType);
    if (accepted === undefined) throw invalid('contentType', 'Files of this type are not taken');
    if (accepted.extension !== extension)
      throw invalid('extension', `The extension of ${contentType} is ${accepted.extension}`);
    const key = `${resource}/${ownerId}/${world.ulid()}.${extension}`;
    const nothing = { url: undefined, size: undefined, checksum: undefined };
    world.tables.files.set(key, { id: key, ownerId, type: accepted.kind, contentType, ...nothing });
    world.changed();
    return { key, url: scheme + key };
  },
  remove: async (key) => {
    const account = caller.signedIn();
    const file = world.tables.files.get(key);
    if (file === undefined || (file.ownerId !== account.id && !isAdminAccount(account))) throw notFound('file');
    const user = userOf(world, key);
    if (user !== undefined) throw conflict(`${user} uses this file`);
    world.tables.files.delete(key);
    world.changed();
  },
});

export const createMemoryFileTransfer = (world: MemoryWorld): FileTransfer => ({
  put: async (url, file, onProgress, signal) => {
    const stored = world.tables.files.get(url.slice(scheme.length));
    if (!url.startsWith(scheme) || stored?.url !== undefined || stored?.contentType !== file.type)
      throw invalid('file', 'The upload was refused');
    onProgress?.(0);
    const [published, bytes] = await Promise.all([world.publish(file), bytesOf(file)]);
    const checksum = await checksumOf(bytes);
    if (signal?.aborted === true) throw signal.reason;
    world.tables.files.set(stored.id, { ...stored, url: published, size: bytes.byteLength, checksum });
    onProgress?.(1);
    world.changed();
  },
  get: async (url, name) => {
    const answer = await fetch(url).catch(() => undefined);
    if (answer?.ok !== true) throw invalid('file', `${name} could not be loaded. Try again`);
    const body = await answer.blob();
    return { name, type: body.type, size: body.size, body };
  },
});
