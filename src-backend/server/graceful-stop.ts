type Signals = {
  readonly once: (signal: 'SIGTERM' | 'SIGINT', listener: () => void) => unknown;
  readonly exit: (code: number) => void;
};

type Stopping = {
  /** How long requests are still taken after SIGTERM, while balancers learn that they should go elsewhere. */
  readonly drainMs: number;
  readonly drain: () => void;
  readonly close: () => Promise<void>;
};

const closeLimitMs = 10_000;

/** Drains and closes once on SIGTERM, closes at once on SIGINT, and leaves in any case ten seconds after that. */
export const stopOnSignals = (signals: Signals, { drainMs, drain, close }: Stopping): void => {
  let stopping = false;
  const stop = () => {
    if (stopping) return;
    stopping = true;
    setTimeout(() => signals.exit(1), closeLimitMs).unref();
    close().then(
      () => signals.exit(0),
      () => signals.exit(1),
    );
  };
  signals.once('SIGTERM', () => {
    drain();
    setTimeout(stop, drainMs);
  });
  signals.once('SIGINT', stop);
};
