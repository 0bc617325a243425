import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createSchedules, every } from '#backend/jobs/every.ts';
import { silentLog, type Log } from '#backend/storage/log.ts';
import { settle } from '#tests/support/chance/settle.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] }));
afterEach(() => void vi.useRealTimers());

/** Work of every minute whose runs a test ends by hand. */
const repeating = (log: Log = silentLog) => {
  const ends: (() => void)[] = [];
  const underWay = { now: 0, most: 0 };
  const repeated = every(
    {
      name: 'sweep',
      everyMs: 60_000,
      run: async () => {
        underWay.now += 1;
        underWay.most = Math.max(underWay.most, underWay.now);
        await new Promise<void>((resolve) => ends.push(resolve));
        underWay.now -= 1;
      },
    },
    log,
  );
  return { ends, repeated, underWay };
};

describe('repeated work', () => {
  it('runs at its start and every minute, by one timer however often it is started', async () => {
    const { ends, repeated } = repeating();
    repeated.start();
    await settle();
    expect(ends).toHaveLength(1);
    ends[0]?.();
    repeated.start();
    await settle();
    ends[1]?.();
    vi.advanceTimersByTime(60_000);
    await settle();
    expect([ends.length, vi.getTimerCount()]).toEqual([3, 1]);
    ends[2]?.();
    await repeated.close();
  });

  it('never runs twice at once, however long a run takes', async () => {
    const { ends, repeated, underWay } = repeating();
    repeated.start();
    vi.advanceTimersByTime(120_000);
    for (let run = 0; run < 3; run += 1) {
      await settle();
      expect(ends).toHaveLength(run + 1);
      ends[run]?.();
    }
    await repeated.close();
    expect(underWay.most).toBe(1);
  });

  it('begins no run once it is closed, and is closed when the run under way has ended', async () => {
    const { ends, repeated } = repeating();
    repeated.start();
    vi.advanceTimersByTime(60_000);
    await settle();
    const events: string[] = [];
    void repeated.close().then(() => events.push('closed'));
    vi.advanceTimersByTime(60_000);
    await settle();
    expect([events, vi.getTimerCount()]).toEqual([[], 0]);
    ends[0]?.();
    await settle();
    expect([events, ends.length]).toEqual([['closed'], 1]);
  });

  it('goes on after a run that failed', async () => {
    const warnings: string[] = [];
    let runs = 0;
    const run = async () => {
      runs += 1;
      if (runs === 1) throw new Error('no luck');
    };
    const schedules = createSchedules([{ name: 'sweep', everyMs: 60_000, run }], {
      ...silentLog,
      warn: (text) => warnings.push(text),
    });
    await schedules.runNow('sweep');
    await schedules.runNow('sweep');
    await schedules.close();
    expect([runs, warnings]).toEqual([2, ['sweep failed: Error: no luck']]);
  });

  it('begins three of many at once, the others in their turn, and none of these once it is closed', async () => {
    const begun: string[] = [];
    const ends: (() => void)[] = [];
    const scheduleOf = (name: string) => ({
      name,
      everyMs: 60_000,
      run: async () => {
        begun.push(name);
        await new Promise<void>((resolve) => ends.push(resolve));
      },
    });
    const schedules = createSchedules(['a', 'b', 'c', 'd', 'e', 'f'].map(scheduleOf), silentLog);
    schedules.start();
    await settle();
    expect(begun).toEqual(['a', 'b', 'c']);
    ends[0]?.();
    await settle();
    expect(begun).toEqual(['a', 'b', 'c', 'd']);
    const closed = schedules.close();
    for (const end of ends) end();
    await closed;
    expect(begun).toEqual(['a', 'b', 'c', 'd']);
  });
});
