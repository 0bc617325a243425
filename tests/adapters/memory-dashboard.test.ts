import { describe, expect, it } from 'vitest';
import { createMemoryClock } from '#adapters/memory/clock.ts';
import { createMemorySessionMemory } from '#adapters/memory/device.ts';
import { createMemoryPorts } from '#adapters/memory/ports.ts';
import type { MemorySeed } from '#adapters/memory/tables.ts';
import { createMemoryWorld } from '#adapters/memory/world.ts';
import { createUlidSource } from '#adapters/web/ulid-source.ts';
import { numbered, storedItem, storedOrder, storedPayment, storedProposal } from '#tests/support/entities.ts';

const account = { password: 'long enough', createdAt: '', isConfirmed: true };
const robin = { ...account, id: 'robin-id', email: 'admin@coolio.test', name: 'Robin', group: 'Admin' };

/** The dashboard of an admin at a time, and what moves the clock. */
const open = async (at: string, seed: MemorySeed) => {
  const clock = createMemoryClock(Date.parse(at));
  const world = createMemoryWorld({ users: [robin], ...seed }, { clock, ulid: createUlidSource() });
  const ports = createMemoryPorts(world, createMemorySessionMemory());
  await ports.identity.signIn({ email: robin.email, password: robin.password });
  return { ...ports, clock };
};

describe('the dashboard in memory', () => {
  it('begins a month at its first moment in UTC, and forgets one after a year', async () => {
    const { dashboard, clock } = await open('2026-11-30T23:59:59.999Z', {
      orders: [
        storedOrder({ createdAt: '2026-11-01T00:00:00.000Z' }),
        storedOrder({ id: numbered(31), createdAt: '2025-12-31T23:59:59.999Z' }),
        storedOrder({ id: numbered(32), createdAt: '2025-11-30T23:59:59.999Z' }),
      ],
    });
    const before = await dashboard.adminStats();
    expect(before.won.count).toBe(1);
    expect(before.months.map(({ month }) => month)).toEqual(['2025-12', '2026-11']);
    clock.advance(1);
    const after = await dashboard.adminStats();
    expect(after.won).toEqual({ count: 0, totals: [] });
    expect(after.months.map(({ month }) => month)).toEqual(['2026-11']);
  });

  it('adds up each currency by itself', async () => {
    const { dashboard } = await open('2026-11-26T12:00:00Z', {
      proposals: [storedProposal(), storedProposal({ id: numbered(2), currency: 'EUR' })],
      orders: [storedOrder(), storedOrder({ id: numbered(31), currency: 'EUR', total: 5 })],
    });
    const { waitingProposals, won, months } = await dashboard.adminStats();
    const { price, quantity } = storedItem();
    expect(waitingProposals).toEqual({
      count: 2,
      totals: ['EUR', 'USD'].map((currency) => ({ amount: price * quantity, currency })),
    });
    expect(won.totals).toEqual([
      { amount: 5, currency: 'EUR' },
      { amount: 39_000, currency: 'USD' },
    ]);
    expect(months.map(({ currency }) => currency)).toEqual(['EUR', 'USD']);
  });

  it('counts what was sent in 90 days, today included, and takes the middle of the answers', async () => {
    const paid = { status: 'PAID', payments: [storedPayment({ paidAt: '2026-11-24T09:31:00.000Z' })] } as const;
    const { dashboard, clock } = await open('2026-11-26T12:00:00Z', {
      proposals: [
        storedProposal({ sentAt: '2026-08-29T00:00:00.000Z' }),
        storedProposal({ id: numbered(2), sentAt: '2026-08-28T23:59:59.999Z' }),
        storedProposal({ id: numbered(3), ...paid }),
        storedProposal({ id: numbered(4), status: 'DRAFT', sentAt: undefined }),
      ],
    });
    const answers = { since: '2026-08-29', sent: 2, answered: 1, medianDays: 4 };
    expect((await dashboard.adminStats()).answers).toEqual(answers);
    clock.advance(24 * 60 * 60 * 1000);
    expect((await dashboard.adminStats()).answers).toEqual({ ...answers, since: '2026-08-30', sent: 1 });
  });
});
