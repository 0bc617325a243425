import type { Clock } from '#core/kernel/clock.ts';

type OnlineEvents = Partial<Pick<Window, 'addEventListener' | 'removeEventListener'>>;

/** Waits so long, or until the device says that it is online again. */
export const createNetworkPause =
  (clock: Clock, events: OnlineEvents = globalThis) =>
  async (milliseconds: number): Promise<void> => {
    const online = new AbortController();
    const wake = () => online.abort();
    events.addEventListener?.('online', wake);
    await clock.sleep(milliseconds, online.signal).catch(() => undefined);
    events.removeEventListener?.('online', wake);
  };
