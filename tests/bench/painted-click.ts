import type { Page } from 'playwright';

/** What has to be visible for a click to count as answered: a part of the page, beneath this heading, or beneath another than that. */
export type Shown = { readonly selector: string; readonly title?: string; readonly not?: string };

type Armed = { begun: number; painted: number };

declare global {
  interface Window {
    benchClick: Armed | undefined;
  }
}

const arm = ({ selector, title, not }: Shown): void => {
  const armed: Armed = { begun: 0, painted: 0 };
  window.benchClick = armed;
  const isShown = (): boolean => {
    const heading = document.querySelector('main h1')?.textContent;
    if ((title !== undefined && heading !== title) || (not !== undefined && heading === not)) return false;
    if (document.querySelector('main [aria-label="Loading"]') !== null) return false;
    const box = document.querySelector(selector)?.getBoundingClientRect();
    return box !== undefined && box.width > 0 && box.height > 0;
  };
  const look = (): void => {
    if (!isShown()) {
      requestAnimationFrame(look);
      return;
    }
    const channel = new MessageChannel();
    channel.port1.onmessage = () => (armed.painted = performance.now());
    channel.port2.postMessage(undefined);
  };
  const begin = (event: MouseEvent): void => {
    armed.begun = event.timeStamp;
    requestAnimationFrame(look);
  };
  addEventListener('click', begin, { capture: true, once: true });
};

type When = {
  /** How long the pointer rests on the place before it is pressed. */
  readonly restMs?: number;
  /** How long after a frame it is pressed: what is painted by the next one took the longer, the sooner after a frame it was asked for. */
  readonly afterFrameMs?: number;
};

const pauseAfterFrame = (ms: number): Promise<void> =>
  new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, ms)));

/** Milliseconds from a click to the end of the frame that shows what it asked for. */
export const clickToPaint = async (
  page: Page,
  click: string,
  shown: Shown,
  { restMs = 0, afterFrameMs }: When = {},
): Promise<number> => {
  await page.evaluate(arm, shown);
  const link = page.locator(click).first();
  await link.scrollIntoViewIfNeeded();
  const box = await link.boundingBox();
  if (box === null) throw new Error(`Nothing to click: ${click}`);
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  if (restMs > 0) {
    await page.mouse.move(x, y);
    await page.waitForTimeout(restMs);
  }
  if (afterFrameMs !== undefined) await page.evaluate(pauseAfterFrame, afterFrameMs);
  await page.mouse.click(x, y);
  await page.waitForFunction(() => (window.benchClick?.painted ?? 0) > 0);
  return page.evaluate(() => (window.benchClick?.painted ?? 0) - (window.benchClick?.begun ?? 0));
};
