import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { eventually } from '#tests/support/chance/eventually.ts';

type Snapshot = {
  readonly snapshot: { readonly meta: { readonly node_fields: readonly string[] }; readonly node_count: number };
  readonly nodes: readonly number[];
};

/** Makes Node write its heap into `folder` on SIGUSR2. */
export const heapOptions = (folder: string): string => `--heapsnapshot-signal=SIGUSR2 --diagnostic-dir=${folder}`;

/** The heap of a process that was started with `heapOptions`, once its file no longer grows and is read to its end. */
export const takeHeap = async (pid: number, folder: string): Promise<Buffer> => {
  process.kill(pid, 'SIGUSR2');
  let size = 0;
  return eventually(
    async () => {
      const [name] = await readdir(folder);
      if (name === undefined) throw new Error('There is no snapshot yet');
      const path = join(folder, name);
      const before = size;
      ({ size } = await stat(path));
      if (size === 0 || size !== before) throw new Error('The snapshot grows');
      const bytes = await readFile(path);
      const { snapshot, nodes } = JSON.parse(bytes.toString()) as Snapshot;
      if (nodes.length !== snapshot.node_count * snapshot.meta.node_fields.length)
        throw new Error('The snapshot lacks a part of the heap');
      return bytes;
    },
    { interval: 250 },
  );
};
