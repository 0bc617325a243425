import { describe, expect, it } from 'vitest';
import { roundsOf, runRounds, type Round } from '#tools/gate/rounds.mjs';

describe('the rounds of a full run', () => {
  it('are all run, and the last line names those that were red', async () => {
    const lines: string[] = [];
    const rounds: readonly Round[] = [{ name: 'here' }, { name: 'there', env: { TZ: 'UTC' } }, { name: 'in an order' }];
    const codes = [0, 3, 1];
    const zones: unknown[] = [];
    const code = await runRounds(
      rounds,
      async ({ env }) => {
        zones.push(env['TZ']);
        return codes.shift() ?? 0;
      },
      (line) => lines.push(line),
    );
    expect(code).toBe(3);
    expect(zones).toEqual([undefined, 'UTC', undefined]);
    expect(lines.at(-1)).toBe('\nRed there, in an order.');
  });

  it('start everything at another time where they say one', async () => {
    const launchers: (readonly string[])[] = [];
    await runRounds(
      [{ name: 'later', at: new Date(Date.now() + 3_600_000).toISOString() }, { name: 'now' }],
      async ({ launcher }) => {
        launchers.push(launcher);
        return 0;
      },
      () => undefined,
    );
    const [later = [], now] = launchers;
    expect(later.slice(0, 2)).toEqual(['faketime', '-f']);
    expect(Math.abs(Number.parseInt(later[2] ?? '', 10) - 3600)).toBeLessThanOrEqual(60);
    expect(now).toEqual([]);
  });

  it('have the order of their seed, two far time zones and a machine that is busy', () => {
    const rounds = roundsOf('7', () => undefined);
    expect(rounds.flatMap(({ order = [] }) => order)).toContain('--sequence.seed=7');
    expect(rounds.map(({ env }) => env?.['TZ'])).toEqual(
      expect.arrayContaining(['Pacific/Kiritimati', 'America/St_Johns']),
    );
    expect(rounds.filter(({ isBusy }) => isBusy)).toHaveLength(3);
  });
});
