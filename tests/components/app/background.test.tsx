import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { connectionLost } from '#core/kernel/app-error.ts';
import { useBackground } from '#ui/app/use-background.ts';
import { PortalContext, type AppContext } from '#ui/context/portal-context.ts';
import { renderPart } from '#tests/support/components/render-part.tsx';
import { partOf } from '#tests/support/entities.ts';
import { createGate } from '#tests/support/ui/gate.ts';

const headStart = 300;

const Signed = ({ id }: { readonly id: string }) => {
  useBackground(id);
  return null;
};

type Start = (userId: string) => Promise<() => void>;

const pageOf = (start: Start, id: string) => {
  const feature = (() => ({ start })) as unknown as AppContext['feature'];
  return (
    <PortalContext value={partOf<AppContext>({ feature })}>
      <Signed id={id} />
    </PortalContext>
  );
};

/** What runs for each person, in the order in which it began and ended. */
const runs = () => {
  const log: string[] = [];
  const start: Start = async (userId) => {
    log.push(`${userId} begins`);
    return () => void log.push(`${userId} ends`);
  };
  return { log, start };
};

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => void vi.useRealTimers());

describe('what runs beside the pages', () => {
  it('begins once the first page had its turn, and ends with the person', async () => {
    const { log, start } = runs();
    const { rerender, unmount } = await renderPart(pageOf(start, 'ada'));
    vi.advanceTimersByTime(headStart - 1);
    expect(log).toEqual([]);
    vi.advanceTimersByTime(1);
    await expect.poll(() => log).toEqual(['ada begins']);
    await rerender(pageOf(start, 'robin'));
    expect(log).toEqual(['ada begins', 'ada ends']);
    vi.advanceTimersByTime(headStart);
    await expect.poll(() => log).toContain('robin begins');
    await unmount();
    expect(log).toEqual(['ada begins', 'ada ends', 'robin begins', 'robin ends']);
  });

  it('does not begin for a person who has left before', async () => {
    const { log, start } = runs();
    const { unmount } = await renderPart(pageOf(start, 'ada'));
    await unmount();
    vi.advanceTimersByTime(headStart);
    expect(log).toEqual([]);
  });

  it('ends at once where its code comes when the person has left', async () => {
    const { log } = runs();
    const code = createGate<() => void>();
    const { unmount } = await renderPart(pageOf(() => code.passed, 'ada'));
    vi.advanceTimersByTime(headStart);
    await unmount();
    code.open(() => void log.push('ada ends'));
    await expect.poll(() => log).toEqual(['ada ends']);
  });

  it('is begun again when the network is back, unless the person has left', async () => {
    const asked: string[] = [];
    const refuse: Start = async (userId) => {
      asked.push(userId);
      throw connectionLost();
    };
    const { unmount } = await renderPart(pageOf(refuse, 'ada'));
    vi.advanceTimersByTime(headStart);
    await expect.poll(() => asked).toHaveLength(1);
    await expect
      .poll(() => {
        dispatchEvent(new Event('online'));
        return asked.length;
      })
      .toBeGreaterThan(1);
    await unmount();
    const before = asked.length;
    dispatchEvent(new Event('online'));
    expect(asked).toHaveLength(before);
  });
});
