import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { page } from 'vitest/browser';
import { usualAccent } from '#core/look/accent.ts';
import { pageStyle } from '#ui/theme/page-style.ts';
import { createToastQueue } from '#ui/context/notifier.ts';
import { toastFigures } from '#ui/toasts/toast-figures.ts';
import { LatePart } from '#ui/routing/LatePart.tsx';
import { renderPart } from '#tests/support/components/render-part.tsx';

const loadToasts = async () => (await import('#ui/toasts/ToastRegion.tsx')).ToastRegion;
const region = page.getByRole('region', { name: 'Notifications' });

const style = document.createElement('style');
style.textContent = pageStyle(usualAccent);
document.head.append(style);

const shown = async () => {
  const queue = createToastQueue();
  await renderPart(<LatePart load={loadToasts} given={{ queue }} again={queue.subscribe} />);
  return queue;
};

const swipe = (title: string, from: number, to: number): void => {
  const text = region.getByText(title).element();
  text.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true, clientX: from }));
  text.dispatchEvent(new PointerEvent('pointerup', { bubbles: true, clientX: to }));
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

  it('are alerts where they say what failed, and only there', async () => {
    const { notify } = await shown();
    notify('error', 'Not saved', 'Try again');
    notify('success', 'Saved');
    await expect.element(region.getByRole('alert')).toHaveTextContent('Not savedTry again');
    await expect.element(region.getByRole('status')).toHaveTextContent('Saved');
  });

  it('leave with a swipe of 45 px to either side, and with none that is shorter', async () => {
    const { notify } = await shown();
    for (const title of ['To the left', 'To the right', 'Hardly']) notify('info', title);
    await expect.element(region.getByText('Hardly')).toBeVisible();
    swipe('Hardly', 100, 144);
    swipe('To the left', 100, 55);
    swipe('To the right', 100, 145);
    await expect.poll(() => region.getByRole('status').elements()).toHaveLength(1);
    await expect.element(region.getByText('Hardly')).toBeVisible();
  });

  it('stay longer where they have a button, which does what it says once and closes them', async () => {
    const { notify } = await shown();
    const done: string[] = [];
    notify('info', 'The first');
    await expect.element(region.getByText('The first')).toBeVisible();
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    onTestFinished(() => void vi.useRealTimers());
    notify('success', 'Deleted', undefined, { action: { label: 'Undo', onAction: () => done.push('undo') } });
    notify('success', 'Saved');
    await expect.element(region.getByText('Saved')).toBeVisible();
    vi.advanceTimersByTime(toastFigures.duration);
    await expect.poll(() => region.getByText('Saved').elements()).toEqual([]);
    await region.getByRole('button', { name: 'Undo' }).click();
    await expect.poll(() => region.getByText('Deleted').elements()).toEqual([]);
    expect(done).toEqual(['undo']);
  });

  it('are two lines of a title and two of a text at most, and name the rest', async () => {
    const { notify } = await shown();
    const long = 'Every word of it matters, said the one who wrote it. '.repeat(8).trim();
    notify('info', 'New comment', long);
    const text = region.getByTitle(long);
    await expect.element(text).toBeVisible();
    expect(text.element().getBoundingClientRect().height).toBeLessThan(50);
  });
});
