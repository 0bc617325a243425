import type { Clock } from '../kernel/clock.ts';
import type { UlidSource } from '../kernel/ulid.ts';
import type { ArchiveGateway } from './archive-gateway.ts';
import { awaitArchive } from './await-archive.ts';

type Deps = { readonly archives: ArchiveGateway; readonly clock: Clock; readonly ulid: UlidSource };

export const archiveUseCases = ({ archives, clock, ulid }: Deps) => ({
  newId: async (): Promise<string> => ulid(),
  get: archives.get,
  create: archives.create,
  remove: archives.remove,
  awaitEnd: awaitArchive({ archives, clock }),
});

export type ArchiveUseCases = ReturnType<typeof archiveUseCases>;
