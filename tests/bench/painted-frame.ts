import type { Browser } from 'playwright';
import { openTab, type Session, type Tab } from './browser.ts';

declare global {
  interface Window {
    /** Calls back after the frame that shows what the page is now: the present frame where it is called within one, else the next. */
    benchAfterPaint: (done: () => void) => void;
  }
}

const watchFrames = (): void => {
  const request = requestAnimationFrame.bind(window);
  const channel = new MessageChannel();
  let isInFrame = false;
  let waiting: (() => void)[] = [];
  const enter = (): void => {
    if (isInFrame) return;
    isInFrame = true;
    channel.port2.postMessage(undefined);
  };
  channel.port1.onmessage = () => {
    isInFrame = false;
    const painted = waiting;
    waiting = [];
    for (const done of painted) done();
  };
  window.requestAnimationFrame = (callback) =>
    request((time) => {
      enter();
      callback(time);
    });
  window.benchAfterPaint = (done) => {
    waiting.push(done);
    if (!isInFrame) request(enter);
  };
};

/** A tab as by {@link openTab}, whose pages have `benchAfterPaint`. */
export const openPaintedTab = async (browser: Browser, session: Session): Promise<Tab> => {
  const tab = await openTab(browser, session);
  await tab.page.addInitScript(watchFrames);
  return tab;
};
