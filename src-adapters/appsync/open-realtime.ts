import type { Clock } from '#core/kernel/clock.ts';
import type { Realtime } from './realtime/realtime.ts';

/** Runs `start` once realtime is loaded; returns a function that stops it, before or after that. */
export type OpenRealtime = (start: (realtime: Realtime) => () => void) => () => void;

const retryPause = 5000;

/** Loads the realtime client when the first feed asks for it, so that no page waits for its script. */
export const createOpenRealtime = (load: () => Promise<Realtime>, clock: Clock): OpenRealtime => {
  let loading: Promise<Realtime> | undefined;
  const loaded = async (signal: AbortSignal): Promise<Realtime> => {
    for (;;) {
      loading ??= load();
      try {
        return await loading;
      } catch {
        loading = undefined;
        await clock.sleep(retryPause, signal);
      }
    }
  };
  return (start) => {
    const abandoned = new AbortController();
    let stop = (): void => abandoned.abort();
    loaded(abandoned.signal).then(
      (realtime) => {
        if (!abandoned.signal.aborted) stop = start(realtime);
      },
      () => undefined,
    );
    return () => stop();
  };
};
