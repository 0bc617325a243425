import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createMemoryPreferences } from '#adapters/memory/device.ts';
import { createAutoLock, type AutoLock } from '#ui/vault/session/auto-lock.ts';

const minute = 60_000;

let page: EventTarget & { visibilityState: string };
let locks: number;
let isUnlocked: boolean;
let autoLock: AutoLock;
let stop: () => void;

beforeEach(() => {
  vi.useFakeTimers();
  page = Object.assign(new EventTarget(), { visibilityState: 'visible' });
  vi.stubGlobal('document', page);
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page));
  locks = 0;
  isUnlocked = true;
  autoLock = createAutoLock({
    clock: { now: () => Date.now() },
    preferences: createMemoryPreferences(),
    isUnlocked: () => isUnlocked,
    lock: async () => {
      locks += 1;
      isUnlocked = false;
    },
  });
  stop = autoLock.watch();
});

afterEach(() => {
  stop();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const touch = (name: string): void => void page.dispatchEvent(new Event(name));
const leave = (): void => {
  page.visibilityState = 'hidden';
  touch('visibilitychange');
};

describe('an unattended vault', () => {
  it('locks after 15 minutes without a touch, and not before', () => {
    vi.advanceTimersByTime(15 * minute - 1000);
    expect(locks).toBe(0);
    vi.advanceTimersByTime(1000);
    expect(locks).toBe(1);
  });

  it.each(['pointerdown', 'keydown', 'wheel'])('is attended again with each %s', (name) => {
    vi.advanceTimersByTime(14 * minute);
    touch(name);
    vi.advanceTimersByTime(14 * minute);
    expect(locks).toBe(0);
    vi.advanceTimersByTime(minute);
    expect(locks).toBe(1);
  });

  it('locks after as many minutes as were chosen', () => {
    autoLock.choose(5);
    expect(autoLock.minutes()).toBe(5);
    vi.advanceTimersByTime(5 * minute);
    expect(locks).toBe(1);
  });

  it('takes no choice that is not offered', () => {
    autoLock.choose(10_000);
    expect(autoLock.minutes()).toBe(15);
  });

  it('locks when the machine wakes from a sleep', () => {
    vi.advanceTimersByTime(1000);
    vi.setSystemTime(Date.now() + 2 * minute);
    vi.advanceTimersByTime(1000);
    expect(locks).toBe(1);
  });

  it('locks as soon as the page is left where that was chosen, and otherwise not', () => {
    leave();
    expect(locks).toBe(0);
    autoLock.choose(0);
    leave();
    expect(locks).toBe(1);
  });

  it('is not watched any more once that was stopped', () => {
    stop();
    vi.advanceTimersByTime(60 * minute);
    expect(locks).toBe(0);
  });
});
