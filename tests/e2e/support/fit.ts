import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from './fixtures.ts';

export const violations = async (page: Page): Promise<readonly string[]> => {
  const { violations: found } = await new AxeBuilder({ page })
    .setLegacyMode()
    .options({ resultTypes: ['violations'] })
    .analyze();
  return found.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
};

/** A page is drawn, nothing is loading, and nothing moves. */
export const settled = async (page: Page): Promise<void> => {
  await page.locator('h1').first().waitFor();
  await expect(page.getByRole('status', { name: 'Loading' })).toHaveCount(0);
  await page.evaluate(() =>
    Promise.all(document.getAnimations().map((animation) => animation.finished.catch(() => undefined))),
  );
};

export const fits = (page: Page): Promise<boolean> =>
  page.evaluate(() => {
    const scrolling = document.scrollingElement ?? document.documentElement;
    return scrolling.scrollWidth <= scrolling.clientWidth;
  });

/** Texts that their box cuts off, without a title or a longer view to read them by. A toast on its way out is none. */
export const cutTexts = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const isUnseen = (element: Element): boolean => {
      const { clipPath, position, visibility } = getComputedStyle(element);
      return visibility === 'hidden' || (position === 'absolute' && clipPath !== 'none');
    };
    const cuts = (element: HTMLElement): boolean => {
      const { overflowX, overflowY } = getComputedStyle(element);
      const across = ['hidden', 'clip'].includes(overflowX) && element.scrollWidth > element.clientWidth + 1;
      const down = ['hidden', 'clip'].includes(overflowY) && element.scrollHeight > element.clientHeight + 1;
      return (across || down) && element.clientWidth > 0;
    };
    const readable = (element: HTMLElement): boolean =>
      element.closest('[title], a[aria-label], button[aria-label]') !== null ||
      element.querySelector('[title]') !== null;
    return [...document.querySelectorAll<HTMLElement>('body *')]
      .filter(
        (element) =>
          (element.textContent ?? '').trim() !== '' &&
          element.closest(
            'script, style, svg, [role=region][aria-label=Notifications], section[aria-label=Notifications]',
          ) === null,
      )
      .filter((element) => cuts(element) && !readable(element))
      .filter((element) => {
        for (let at: Element | null = element; at !== null; at = at.parentElement) if (isUnseen(at)) return false;
        return true;
      })
      .map((element) => element.outerHTML.slice(0, 160));
  });

/** Names of what moves for longer than a millisecond. */
export const motions = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() =>
    document
      .getAnimations()
      .filter(({ effect }) => Number(effect?.getComputedTiming().endTime ?? 0) > 1)
      .map((animation) => `${animation.constructor.name} ${String(animation.effect?.getComputedTiming().endTime)}`),
  );
