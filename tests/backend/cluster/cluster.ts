import { freshDatabase } from '#tests/support/shared-postgres.ts';
import { startEmbeddedBackend, type EmbeddedBackend } from '#tests/support/embedded-backend.ts';
import { createTemporaryDirectory } from '#tests/support/temporary-directory.ts';

type Options = Parameters<typeof startEmbeddedBackend>[0];

export type Cluster = {
  readonly backends: readonly EmbeddedBackend[];
  readonly databaseUrl: string | undefined;
  /** One after the other, from the first again after the last. */
  readonly next: () => EmbeddedBackend;
  readonly close: () => Promise<void>;
};

/** So many backends, begun at once, over one database, made of the template, and one folder of files. */
export const startCluster = async (size: number, options: Options = {}, template?: string): Promise<Cluster> => {
  const { path: dataDir, remove } = await createTemporaryDirectory();
  const databaseUrl = await freshDatabase(template);
  const begun = await Promise.allSettled(
    Array.from({ length: size }, () => startEmbeddedBackend({ dataDir, databasePool: 4, ...options, databaseUrl })),
  );
  const backends = begun.flatMap((each) => (each.status === 'fulfilled' ? each.value : []));
  const close = async (): Promise<void> => {
    await Promise.all(backends.map((backend) => backend.close()));
    await remove();
  };
  const failed = begun.find((each) => each.status === 'rejected');
  if (failed !== undefined) {
    await close();
    throw failed.reason;
  }
  let turn = 0;
  return {
    backends,
    databaseUrl,
    next: () => {
      const backend = backends[turn % size];
      if (backend === undefined) throw new Error('a cluster has at least one backend');
      turn += 1;
      return backend;
    },
    close,
  };
};
