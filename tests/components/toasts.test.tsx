import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { cleanup, render } from 'vitest-browser-react';
import { ThemeProvider } from 'styled-components';
import { usualAccent } from '#core/look/accent.ts';
import { pageStyle } from '#ui/theme/page-style.ts';
import { createToastQueue } from '#ui/context/notifier.ts';
import { toastFigures } from '#ui/toasts/toast-figures.ts';
import { LatePart } from '#ui/routing/LatePart.tsx';
import { tokens } from '#ui/theme/tokens.ts';

const loadToasts = async () => (await import('#ui/toasts/ToastRegion.tsx')).ToastRegion;
const region = page.getByRole('region', { name: 'Notifications' });

const style = document.createElement('style');
style.textContent = pageStyle(usualAccent);
document.head.append(style);

const shown = async () => {
  await cleanup();
  const queue = createToastQueue();
  await render(
    <ThemeProvider theme={tokens}>
      <LatePart load={loadToasts} given={{ queue }} again={queue.subscribe} />
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

  it('have the figures of the specification', () => {
    expect(toastFigures).toMatchObject({ duration: 4000, visible: 3, gap: 14, width: 356, removal: 200, swipe: 45 });
  });

  it('are gone from sight once they are closed', async () => {
    const { notify } = await shown();
    notify('warning', 'Only one');
    await expect.element(region.getByText('Only one')).toBeVisible();
    const card = page.getByRole('status').element();
    await region.getByRole('button', { name: 'Close notification' }).click();
    await expect.poll(() => !card.isConnected || getComputedStyle(card).visibility === 'hidden').toBe(true);
  });

  it('take the place of all that are shown where they say so', async () => {
    const { notify } = await shown();
    notify('error', 'Not now');
    await expect.element(region.getByText('Not now')).toBeVisible();
    notify('success', 'Now', undefined, { alone: true });
    await expect.element(region.getByText('Now', { exact: true })).toBeVisible();
    await expect.poll(() => region.getByText('Not now').elements()).toEqual([]);
  });

  it('take the place of the one about the same, and of no other', async () => {
    const { notify } = await shown();
    notify('info', 'New comment', 'On the fence', { about: 'fence' });
    notify('info', 'New proposal', undefined, { about: 'proposal' });
    await expect.element(region.getByText('New proposal')).toBeVisible();
    notify('info', '2 comments', 'On the fence', { about: 'fence' });
    await expect.element(region.getByText('2 comments')).toBeVisible();
    await expect.poll(() => region.getByText('New comment').elements()).toEqual([]);
    await expect.element(region.getByText('New proposal')).toBeVisible();
  });

  it('stay until the work that they are about is done', async () => {
    const { notify } = await shown();
    let fail = (_cause: Error): void => undefined;
    const until = new Promise<void>((_resolve, reject) => {
      fail = reject;
    });
    notify('loading', 'Deleting 40 assets…', undefined, { until });
    await expect.element(region.getByText('Deleting 40 assets…')).toBeVisible();
    fail(new Error('gone'));
    await expect.poll(() => region.getByText('Deleting 40 assets…').elements()).toEqual([]);
  });
});
