import { describe, expect, it } from 'vitest';
import type { Clock } from '#core/kernel/clock.ts';
import { awaitRemoval } from '#core/users/await-removal.ts';
import type { UserGateway } from '#core/users/user-gateway.ts';
import type { UserRemoval } from '#core/users/user-removal.ts';
import { partOf } from '#tests/support/entities.ts';

const startedAt = '2026-11-20T09:30:00.000Z';
const removal: UserRemoval = {
  userId: 'ada',
  parts: [],
  scheduled: undefined,
  startedAt: undefined,
  endedAt: undefined,
  removed: 0,
};
const running = (removed: number): UserRemoval => ({ ...removal, startedAt, removed });

/** Returns these one after another. */
const answering = (...answers: readonly (UserRemoval | undefined)[]) => {
  const left = [...answers];
  return partOf<UserGateway>({ removal: async () => left.shift() });
};

const restless = () => {
  const pauses: number[] = [];
  const clock: Clock = { now: () => 0, sleep: async (milliseconds) => void pauses.push(milliseconds) };
  return { clock, pauses };
};

describe('waiting for a removal', () => {
  it('asks every second until it is over, and tells how far it is', async () => {
    const { clock, pauses } = restless();
    const over = { ...running(9), endedAt: startedAt };
    const told: number[] = [];
    const users = answering(running(3), running(6), over);
    expect(await awaitRemoval({ users, clock })('ada', ({ removed }) => told.push(removed))).toEqual(over);
    expect([told, pauses]).toEqual([
      [3, 6, 9],
      [1000, 1000],
    ]);
  });

  it('ends at once where it has not begun, and where there is nobody', async () => {
    const { clock, pauses } = restless();
    expect(await awaitRemoval({ users: answering(removal), clock })('ada')).toEqual(removal);
    expect(await awaitRemoval({ users: answering(undefined), clock })('ada')).toBeUndefined();
    expect(pauses).toEqual([]);
  });
});
