import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { cleanup, render } from 'vitest-browser-react';
import { ThemeProvider } from 'styled-components';
import { usualAccent } from '#core/look/accent.ts';
import { pageStyle } from '#ui/theme/page-style.ts';
import { createToastQueue } from '#ui/context/notifier.ts';
import { LazyToastArea } from '#ui/toasts/LazyToastArea.tsx';
import { tokens } from '#ui/theme/tokens.ts';

const region = page.getByRole('region', { name: 'Notifications' });

const style = document.createElement('style');
style.textContent = pageStyle(usualAccent);
document.head.append(style);

const shown = async () => {
  await cleanup();
  const queue = createToastQueue();
  await render(
    <ThemeProvider theme={tokens}>
      <LazyToastArea queue={queue} />
    </ThemeProvider>,
  );
  return queue;
};

const box = (title: string): DOMRect => {
  const card = page.getByRole('status').filter({ hasText: title }).element();
  return card.getBoundingClientRect();
};

describe('the toasts', () => {
  it('have their region, and its key, before the first of them', async () => {
    await shown();
    await expect.element(region).toBeInTheDocument();
    dispatchEvent(new KeyboardEvent('keydown', { altKey: true, code: 'KeyT' }));
    await expect.element(region).toHaveFocus();
  });

  it('are 356 px wide and 14 px apart', async () => {
    const { notify } = await shown();
    notify('success', 'First');
    notify('info', 'Second');
    await expect.element(region.getByText('Second')).toBeVisible();
    await expect.poll(() => Math.round(box('First').width)).toBe(356);
    await expect.poll(() => Math.round(Math.abs(box('First').top - box('Second').bottom))).toBe(14);
  });

  it('are gone from sight 200 ms after they are closed', async () => {
    const { notify } = await shown();
    notify('warning', 'Only one');
    await expect.element(region.getByText('Only one')).toBeVisible();
    const card = page.getByRole('status').element();
    const closed = performance.now();
    await region.getByRole('button', { name: 'Close notification' }).click();
    await expect
      .poll(() => !card.isConnected || getComputedStyle(card).visibility === 'hidden', { interval: 10 })
      .toBe(true);
    expect(performance.now() - closed).toBeLessThan(350);
  });
});
