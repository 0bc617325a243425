import { conflict, invalid, notFound } from '#core/kernel/app-error.ts';
import { acceptedFiles } from '#core/files/upload-file.ts';
import type { FileGateway } from '#core/files/file-gateway.ts';
import type { FileTransfer } from '#core/files/file-transfer.ts';
import { itemsOf } from '#core/proposals/service.ts';
import type { Caller } from './caller.ts';
import { bytesOf, checksumOf } from './file-bytes.ts';
import type { MemoryWorld } from './world.ts';

const scheme = 'memory:';

const isNamed = ({ tables: { assets, proposals, orders } }: MemoryWorld, key: string): boolean =>
  [...assets.values()].some(({ variations }) => variations.some((variation) => variation.key === key)) ||
  [...proposals.values(), ...orders.values()]
    .flatMap(({ services }) => itemsOf(services))
    .some(({ files }) => files.some((file) => file.key === key));

export const createMemoryFileGateway = (world: MemoryWorld, caller: Caller): FileGateway => ({
  uploadUrl: async (resource, contentType, extension) => {
    const { id: ownerId } = caller.signedIn();
    const accepted = Object.hasOwn(acceptedFiles, contentType) ? acceptedFiles[contentType] : undefined;
    if (accepted === undefined) throw invalid('contentType', 'Files of this type are not taken');
    if (accepted.extension !== extension)
      throw invalid('extension', `The extension of ${contentType} is ${accepted.extension}`);
    const key = `${resource}/${ownerId}/${world.ulid()}.${extension}`;
    const nothing = { url: undefined, size: undefined, checksum: undefined };
    world.tables.files.set(key, { id: key, ownerId, type: accepted.kind, contentType, ...nothing });
    return { key, url: scheme + key };
  },
  remove: async (key) => {
    const { id } = caller.signedIn();
    if (world.tables.files.get(key)?.ownerId !== id) throw notFound('file');
    if (isNamed(world, key)) throw conflict('This file is in use');
    world.tables.files.delete(key);
    world.changed();
  },
});

export const createMemoryFileTransfer = (world: MemoryWorld): FileTransfer => ({
  put: async (url, file, onProgress, signal) => {
    const stored = world.tables.files.get(url.slice(scheme.length));
    if (!url.startsWith(scheme) || stored === undefined || stored.contentType !== file.type)
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
