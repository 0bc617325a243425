import { describe, expect, it } from 'vitest';
import { stopOnSignals } from '#backend/server/graceful-stop.ts';

/** A process whose end is noted instead of made. */
const startStoppable = (drainMs: number, close: () => Promise<void> = () => Promise.resolve()) => {
  const listeners = new Map<string, () => void>();
  const noted: (string | number)[] = [];
  const exited = new Promise<number>((resolve) =>
    stopOnSignals(
      { once: (signal, listener) => listeners.set(signal, listener), exit: resolve },
      {
        drainMs,
        drain: () => void noted.push('drains'),
        close: () => {
          noted.push('closes');
          return close();
        },
      },
    ),
  );
  return { send: (signal: 'SIGTERM' | 'SIGINT') => listeners.get(signal)?.(), noted, exited };
};

describe('a process that is asked to end', () => {
  it('drains at SIGTERM, and closes and leaves after DRAIN_MS', async () => {
    const { send, noted, exited } = startStoppable(1);
    send('SIGTERM');
    expect(noted).toEqual(['drains']);
    expect(await exited).toBe(0);
    expect(noted).toEqual(['drains', 'closes']);
  });

  it('closes at once at SIGINT, also while it drains, and only once', async () => {
    const { send, noted, exited } = startStoppable(1);
    send('SIGTERM');
    send('SIGINT');
    send('SIGINT');
    expect(noted).toEqual(['drains', 'closes']);
    expect(await exited).toBe(0);
  });

  it('leaves with 1 where it cannot close', async () => {
    const { send, exited } = startStoppable(1, () => Promise.reject(new Error('the database is gone')));
    send('SIGINT');
    expect(await exited).toBe(1);
  });
});
