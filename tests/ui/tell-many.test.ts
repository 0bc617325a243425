import { describe, expect, it } from 'vitest';
import { conflict } from '#core/kernel/app-error.ts';
import { progressText, tellFailures } from '#ui/assets/tell-many.ts';

const told = (done: readonly string[], failed: readonly string[]): unknown => {
  const toasts: unknown[] = [];
  tellFailures((...toast) => void toasts.push(toast), { done, failed, cause: conflict('Not now') });
  return toasts;
};

describe('work on several assets', () => {
  it('warns of a part that could not be done, and calls it an error where nothing could', () => {
    expect(told(['a'], ['b', 'c'])).toEqual([['warning', 'Some failed', '2 of 3 assets: Not now']]);
    expect(told([], ['b'])).toEqual([['error', 'Error!', 'Not now']]);
    expect(told(['a'], [])).toEqual([]);
  });

  it('has words for its progress where it is more than a few', () => {
    const ids = Array.from({ length: 9 }, String);
    expect(progressText(ids, 'Adding', ' to Spring')).toBe('Adding 9 assets to Spring…');
    expect(progressText(ids.slice(1), 'Adding')).toBeUndefined();
  });
});
