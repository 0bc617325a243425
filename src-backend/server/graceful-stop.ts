type Signals = {
  readonly once: (signal: 'SIGTERM' | 'SIGINT', listener: () => void) => unknown;
  readonly exit: (code: number) => void;
};

const timeoutMs = 10_000;

/** Closes once on SIGTERM or SIGINT, and leaves in any case after ten seconds. */
export const stopOnSignals = (signals: Signals, close: () => Promise<void>): void => {
  let stopping = false;
  const stop = () => {
    if (stopping) return;
    stopping = true;
    setTimeout(() => signals.exit(1), timeoutMs).unref();
    close().then(
      () => signals.exit(0),
      () => signals.exit(1),
    );
  };
  signals.once('SIGTERM', stop);
  signals.once('SIGINT', stop);
};
