import { launchProduct } from '#tests/support/built-product.ts';
import type { StormTarget, StormWriter } from '#tests/backend/storage/kill-storm.ts';

/** What a hand needs that writes until the product ends. */
export type Storm = {
  readonly url: string;
  readonly hasEnded: () => boolean;
  readonly acknowledged: (write: string) => void;
};

/** Starts the built product over a data directory and has eight hands write at once, once `prepare` is done. */
export const startProduct =
  <Prepared>(
    prepare: (url: string) => Promise<Prepared>,
    write: (storm: Storm, prepared: Prepared) => Promise<void>,
  ): StormTarget['start'] =>
  (dataDir, acknowledged): StormWriter => {
    const product = launchProduct({ dataDir });
    let ended = false;
    let waiting: (() => void)[] = [];
    void product.exited.then(() => (ended = true));
    const begin = async (): Promise<void> => {
      const url = await product.ready;
      const prepared = await prepare(url);
      const storm: Storm = {
        url,
        hasEnded: () => ended,
        acknowledged: (id) => {
          acknowledged(id);
          for (const wake of waiting.splice(0)) wake();
        },
      };
      for (let hand = 0; hand < 8; hand += 1) void write(storm, prepared);
    };
    const ready = begin();
    ready.catch(() => undefined);
    return {
      pid: product.pid,
      ready,
      exited: product.exited,
      nextAck: () => new Promise((resolve) => (waiting = [...waiting, resolve])),
    };
  };
