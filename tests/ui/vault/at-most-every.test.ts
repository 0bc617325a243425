import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { atMostEvery } from '#ui/vault/dashboard/at-most-every.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('values that come faster than they can be shown', () => {
  it('are handed on at once, then the latest of those between, and none twice', () => {
    const handed: number[] = [];
    const { offer } = atMostEvery<number>(100, (value) => handed.push(value));
    offer(1);
    expect(handed).toEqual([1]);
    offer(2);
    offer(3);
    vi.advanceTimersByTime(99);
    expect(handed).toEqual([1]);
    vi.advanceTimersByTime(1);
    expect(handed).toEqual([1, 3]);
    vi.advanceTimersByTime(1000);
    offer(4);
    expect(handed).toEqual([1, 3, 4]);
  });

  it('are dropped at the end', () => {
    const handed: number[] = [];
    const { offer, end } = atMostEvery<number>(100, (value) => handed.push(value));
    offer(1);
    offer(2);
    end();
    vi.advanceTimersByTime(1000);
    expect(handed).toEqual([1]);
  });
});
