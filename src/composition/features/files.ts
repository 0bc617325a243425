import type { FileGateway } from '#core/files/file-gateway.ts';
import type { FileTransfer } from '#core/files/file-transfer.ts';
import { lazy } from '#core/kernel/lazy.ts';
import { lazyUseCases, type LiveAdapters } from '../feature.ts';

type FilePorts = {
  readonly files: FileGateway;
  readonly transfer: FileTransfer;
};

const live: LiveAdapters<FilePorts> = {
  files: ({ api }) =>
    lazy(async () => (await import('#adapters/appsync/file-gateway.ts')).createAppSyncFileGateway(api)),
  transfer: () => lazy(async () => (await import('#adapters/web/file-transfer.ts')).createFileTransfer()),
};

export const files = {
  useCases: lazyUseCases(
    'files',
    ['files', 'transfer'],
    async () => (await import('#core/files/file-use-cases.ts')).fileUseCases,
  ),
  live,
};
