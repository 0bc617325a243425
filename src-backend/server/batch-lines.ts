import type { LogLines } from './structured-log.ts';

/** In milliseconds: how long a line may wait for others. */
const patience = 20;

/** In characters: so much is written at once. */
const most = 64 * 1024;

export type BatchedLines = LogLines & {
  /** Writes what still waits, as before the process ends. */
  readonly flush: () => void;
};

/** Writes lines together that come within 20 ms: each write has the server wait for what reads its log. */
export const batchLines = (
  lines: LogLines,
  later: (work: () => void, ms: number) => unknown = setTimeout,
): BatchedLines => {
  let waiting = '';
  let isSet = false;
  const flush = (): void => {
    const text = waiting;
    waiting = '';
    if (text !== '') lines.write(text);
  };
  const flushLater = (): void => {
    isSet = false;
    flush();
  };
  return {
    flush,
    write: (line) => {
      waiting += line;
      if (waiting.length >= most) flush();
      else if (!isSet) {
        isSet = true;
        later(flushLater, patience);
      }
    },
  };
};
