import type { AbortSignalLike } from '../kernel/clock.ts';

/** A file that a person chose. `body` is what the platform calls it: a Blob in the browser, bytes in Node. */
export type ChosenFile = {
  readonly name: string;
  readonly type: string;
  readonly size: number;
  readonly body: unknown;
};

export type FileTransfer = {
  /** Puts the file at the address. `onProgress` gets the part sent, 0 to 1. Rejects with `connection-lost` or `invalid`. */
  readonly put: (
    url: string,
    file: ChosenFile,
    onProgress?: (part: number) => void,
    signal?: AbortSignalLike,
  ) => Promise<void>;
  /** The file at the address, under this name. Rejects as `put` does. */
  readonly get: (url: string, name: string) => Promise<ChosenFile>;
};
