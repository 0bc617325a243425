import { describe, expect, it } from 'vitest';
import { createMemoryClock } from '#adapters/memory/clock.ts';
import { createMemorySessionMemory } from '#adapters/memory/device.ts';
import { createMemoryPorts } from '#adapters/memory/ports.ts';
import type { MemorySeed } from '#adapters/memory/tables.ts';
import { createMemoryWorld } from '#adapters/memory/world.ts';
import { createSystemClock } from '#adapters/web/clock.ts';
import { createUlidSource } from '#adapters/web/ulid-source.ts';
import type { Proposal } from '#core/proposals/proposal.ts';
import { storedProposal } from '#tests/support/entities.ts';

const password = 'long enough';
const account = { password, createdAt: '', isConfirmed: true };
const ada = { ...account, id: 'ada-id', email: 'ada@coolio.test', name: 'Ada', group: 'User' };
const robin = { ...account, id: 'robin-id', email: 'admin@coolio.test', name: 'Robin', group: 'Admin' };

const begin = Date.UTC(2026, 10, 20, 10);
const at = (seconds: number): string => new Date(begin + seconds * 1000).toISOString();
const waiting = (changes: Partial<Proposal> = {}): Proposal =>
  storedProposal({ status: 'DRAFT', sentAt: undefined, sendsAt: at(10), ...changes });

/** A tab that is opened with a draft. */
const open = async (draft: Proposal) => {
  const clock = createMemoryClock(begin);
  const kept: MemorySeed[] = [];
  const onChange = (content: MemorySeed) => void kept.push(content);
  const seed = { users: [ada, robin], proposals: [draft] };
  const world = createMemoryWorld(seed, { clock, ulid: createUlidSource(), onChange });
  const { identity, proposals } = createMemoryPorts(world, createMemorySessionMemory());
  await identity.signIn({ email: robin.email, password });
  return {
    world,
    proposals,
    pass: async (seconds: number): Promise<void> => {
      clock.advance(seconds * 1000);
      await new Promise(setImmediate);
    },
    shown: () => proposals.get(draft.id),
    kept: () => kept.at(-1)?.proposals,
    news: () => [...world.tables.notifications.values()].map(({ userId, type }) => [userId, type]),
  };
};

describe('a draft that waits to be sent, in memory', () => {
  it('is sent after a reload at the time that it had, with news, and is kept so', async () => {
    const { pass, shown, kept, news } = await open(waiting());
    await pass(9.999);
    expect(await shown()).toMatchObject({ status: 'DRAFT', sendsAt: at(10) });
    expect(news()).toEqual([]);
    await pass(0.001);
    expect(await shown()).toMatchObject({ status: 'SENT', sentAt: at(10), sendsAt: undefined, revision: 3 });
    expect(news()).toEqual([['ada-id', 'ProposalReceived']]);
    expect(kept()).toMatchObject([{ status: 'SENT' }]);
  });

  it('is sent at once where its time passed between', async () => {
    const { pass, shown } = await open(waiting({ sendsAt: at(-3600) }));
    await pass(0);
    expect(await shown()).toMatchObject({ status: 'SENT', sentAt: at(0) });
  });

  it('is a draft again where its last day is past by then', async () => {
    const { pass, shown, kept, news } = await open(waiting({ validUntil: '2026-11-01' }));
    await pass(10);
    expect(await shown()).toMatchObject({ status: 'DRAFT', sendsAt: undefined, revision: 3 });
    expect(kept()).toMatchObject([{ status: 'DRAFT', revision: 3 }]);
    expect(news()).toEqual([]);
  });

  it('is sent at the later time where it was taken back and sent again', async () => {
    const { pass, proposals, shown } = await open(waiting());
    const { id, revision, recipients, message } = await proposals.takeBack(waiting().id);
    await proposals.sendDraft(id, revision, recipients, message, 30);
    await pass(29);
    expect(await shown()).toMatchObject({ status: 'DRAFT', sendsAt: at(30) });
    await pass(1);
    expect(await shown()).toMatchObject({ status: 'SENT' });
  });

  it('is not sent once its world is closed', async () => {
    const { world, pass, shown } = await open(waiting());
    world.close();
    await pass(10);
    expect(await shown()).toMatchObject({ status: 'DRAFT', sendsAt: at(10) });
  });
});

describe('the clock by which drafts wait', () => {
  const timers = (): number => process.getActiveResourcesInfo().filter((kind) => kind === 'Timeout').length;

  it('keeps no process alive, and other clocks do', () => {
    const ending = new AbortController();
    const sleep = (clock: ReturnType<typeof createSystemClock>) =>
      void clock.sleep(60_000, ending.signal).catch(() => undefined);
    const before = timers();
    sleep(createSystemClock({ isIdle: true }));
    expect(timers()).toBe(before);
    sleep(createSystemClock());
    expect(timers()).toBe(before + 1);
    ending.abort();
  });
});
