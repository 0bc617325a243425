import { invalid } from '#core/kernel/app-error.ts';
import { acceptedFiles } from '#core/files/upload-file.ts';
import type { FileGateway } from '#core/files/file-gateway.ts';
import type { FileTransfer } from '#core/files/file-transfer.ts';
import type { Caller } from './caller.ts';
import type { MemoryWorld } from './world.ts';

const scheme = 'memory:';

export const createMemoryFileGateway = (world: MemoryWorld, caller: Caller): FileGateway => ({
  uploadUrl: async (resource, contentType, extension) => {
    const { id: ownerId } = caller.signedIn();
    const accepted = Object.hasOwn(acceptedFiles, contentType) ? acceptedFiles[contentType] : undefined;
    if (accepted === undefined) throw invalid('contentType', 'Files of this type are not taken');
    if (accepted.extension !== extension)
      throw invalid('extension', `The extension of ${contentType} is ${accepted.extension}`);
    const key = `${ownerId}/${resource}/${world.ulid()}.${extension}`;
    world.tables.files.set(key, { id: key, ownerId, type: accepted.kind, contentType, url: undefined });
    return { key, url: scheme + key };
  },
});

export const createMemoryFileTransfer = (world: MemoryWorld): FileTransfer => ({
  put: async (url, file, onProgress, signal) => {
    const stored = world.tables.files.get(url.slice(scheme.length));
    if (!url.startsWith(scheme) || stored === undefined || stored.contentType !== file.type)
      throw invalid('file', 'The upload was refused');
    onProgress?.(0);
    const published = await world.publish(stored.id, file);
    if (signal?.aborted === true) throw signal.reason;
    world.tables.files.set(stored.id, { ...stored, url: published });
    onProgress?.(1);
    world.changed();
  },
});
