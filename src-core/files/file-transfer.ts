import type { AbortSignalLike } from '../kernel/clock.ts';

/** A file that a person chose. `body` is what the platform calls it: a Blob in the browser, bytes in Node. */
export type ChosenFile = {
  readonly name: string;
  readonly type: string;
  readonly size: number;
  readonly body: unknown;
};

/** Moves the bytes of files to and from their addresses. */
export type FileTransfer = {
  /**
   * Uploads the file to the address. Calls `onProgress` with the part sent, 0 to 1. Rejects with `connection-lost`,
   * with `invalid` for a file that is refused, and with the signal's reason.
   */
  readonly put: (
    url: string,
    file: ChosenFile,
    onProgress?: (part: number) => void,
    signal?: AbortSignalLike,
  ) => Promise<void>;
  /**
   * Downloads the file at the address and returns it under this name. Rejects with `connection-lost`, and with
   * `invalid` for a file that is gone.
   */
  readonly get: (url: string, name: string) => Promise<ChosenFile>;
};
