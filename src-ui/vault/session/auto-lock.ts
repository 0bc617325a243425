import type { Clock } from '#core/kernel/clock.ts';
import type { Preferences } from '#core/kernel/preferences.ts';

/** Minutes without a touch of the page after which the vault locks; 0 locks it with the first second away. */
export const lockChoices = [0, 1, 5, 15, 30, 60] as const;

const usualMinutes = 15;
const key = 'vault-lock-after';
const tick = 1000;
/** A pause between two ticks that only a sleeping machine makes. */
const sleepGap = 60_000;
const tellEvery = 5000;

type Deps = {
  readonly clock: Pick<Clock, 'now'>;
  readonly preferences: Pick<Preferences, 'get' | 'set'>;
  readonly isUnlocked: () => boolean;
  readonly lock: () => Promise<void>;
};

export type AutoLock = {
  readonly minutes: () => number;
  readonly choose: (minutes: number) => void;
  /** Locks this tab's vault and every other tab's. */
  readonly lockEverywhere: () => Promise<void>;
  /** Begins to watch. Returns what ends it. */
  readonly watch: () => () => void;
};

const touches = ['pointerdown', 'keydown', 'wheel'] as const;

const readMinutes = (kept: string | undefined): number => {
  const minutes = Number(kept ?? Number.NaN);
  return lockChoices.some((choice) => choice === minutes) ? minutes : usualMinutes;
};

/** Locks an unattended vault, after a sleep of the machine, and together with the other tabs. */
export const createAutoLock = ({ clock, preferences, isUnlocked, lock }: Deps): AutoLock => {
  const channel = 'BroadcastChannel' in globalThis ? new BroadcastChannel('vault') : undefined;
  const otherTabs = (): BroadcastChannel | undefined => channel;
  const minutes = (): number => readMinutes(preferences.get(key));
  let touchedAt = clock.now();
  let toldAt = 0;

  const touch = (): void => {
    touchedAt = clock.now();
    if (touchedAt - toldAt < tellEvery) return;
    toldAt = touchedAt;
    otherTabs()?.postMessage('touched');
  };

  return {
    minutes,
    choose: (chosen) => preferences.set(key, String(chosen)),
    lockEverywhere: async () => {
      otherTabs()?.postMessage('lock');
      await lock();
    },
    watch: () => {
      touchedAt = clock.now();
      let tickedAt = clock.now();
      const hear = ({ data }: MessageEvent<unknown>): void => {
        if (data === 'lock') void lock();
        if (data === 'touched') touchedAt = clock.now();
      };
      const leave = (): void => {
        if (document.visibilityState === 'hidden' && minutes() === 0) void lock();
      };
      const look = (): void => {
        const now = clock.now();
        const slept = now - tickedAt > sleepGap;
        tickedAt = now;
        const idle = minutes() > 0 && now - touchedAt >= minutes() * 60_000;
        if ((slept || idle) && isUnlocked()) void lock();
      };
      channel?.addEventListener('message', hear);
      for (const name of touches) addEventListener(name, touch, { passive: true, capture: true });
      document.addEventListener('visibilitychange', leave);
      const timer = setInterval(look, tick);
      return () => {
        clearInterval(timer);
        document.removeEventListener('visibilitychange', leave);
        for (const name of touches) removeEventListener(name, touch, { capture: true });
        channel?.removeEventListener('message', hear);
      };
    },
  };
};
