import { expect, it, onTestFinished, vi } from 'vitest';
import { page } from 'vitest/browser';
import { renderPart } from '#tests/support/components/render-part.tsx';

it('a time says how long ago it was, and a minute later that it was a minute more', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'], now: new Date('2026-06-01T12:00:00Z') });
  onTestFinished(() => void vi.useRealTimers());
  // Its clock begins with the module, which other tests may have loaded before.
  const own = new URL('../../../src-ui/kit/Time.tsx?own', import.meta.url).href;
  const { Time } = (await import(/* @vite-ignore */ own)) as typeof import('#ui/kit/Time.tsx');
  await renderPart(<Time at="2026-06-01T11:58:30Z" />);
  await expect.element(page.getByText('1 minute ago')).toHaveAttribute('datetime', '2026-06-01T11:58:30Z');
  vi.advanceTimersByTime(60_000);
  await expect.element(page.getByText('2 minutes ago')).toBeVisible();
});
