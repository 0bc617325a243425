import type { Page } from 'playwright';

type Probe = { begun: number; painted: number; input: number };

declare global {
  interface Window {
    vaultProbe: Probe;
    vaultScreen: { open: number; painted: number };
    vaultTasks: { readonly at: number; readonly ms: number }[];
  }
}

/** Begins to note every task of the main thread that is longer than 50 ms. */
export const watchTasks = (page: Page): Promise<void> =>
  page.evaluate(() => {
    window.vaultTasks = [];
    new PerformanceObserver((list) => {
      for (const { startTime: at, duration: ms } of list.getEntries()) window.vaultTasks.push({ at, ms });
    }).observe({ type: 'longtask' });
  });

/** The lengths in milliseconds of the long tasks since the watch began. */
export const longTasks = (page: Page): Promise<readonly number[]> =>
  page.evaluate(() => window.vaultTasks.map(({ ms }) => ms));

/** Begins to note how long each request takes. */
export const watchRequests = (page: Page): Promise<void> =>
  page.evaluate(() => {
    performance.setResourceTimingBufferSize(20_000);
    performance.clearResourceTimings();
  });

/** Milliseconds that each request to an address with this part took, as the page saw it. */
export const requestTimes = (page: Page, part: string): Promise<readonly number[]> =>
  page.evaluate(
    (wanted) =>
      performance
        .getEntriesByType('resource')
        .filter(({ name }) => name.includes(wanted))
        .map(({ duration }) => duration),
    part,
  );

/** Arms a clock that the next event of this type starts and the painted frame of a text stops. */
export const armProbe = (page: Page, event: 'click' | 'keydown', text: string): Promise<void> =>
  page.evaluate(
    ([type, wanted]) => {
      const probe: Probe = { begun: 0, painted: 0, input: 0 };
      window.vaultProbe = probe;
      const isShown = (): boolean =>
        [...document.querySelectorAll('[role=status]')].some(({ textContent }) => new RegExp(wanted).test(textContent));
      const look = (): void => {
        if (!isShown()) return;
        watcher.disconnect();
        window.benchAfterPaint(() => (probe.painted = performance.now()));
      };
      const watcher = new MutationObserver(look);
      const begin = (happened: Event): void => {
        probe.begun = happened.timeStamp;
        watcher.observe(document.body, { childList: true, characterData: true, subtree: true });
        window.benchAfterPaint(() => (probe.input = performance.now()));
        requestAnimationFrame(look);
      };
      addEventListener(type, begin, { capture: true, once: true });
    },
    [event, text] as const,
  );

/** Arms a clock that the end of the gate starts, which is gone once the key is there, and the first painted row stops. */
export const armFirstScreen = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const screen = { open: 0, painted: 0 };
    window.vaultScreen = screen;
    const gate = document.querySelector('form input[type=password]');
    const row = '[role=table][aria-label=Logins] [role=row][aria-rowindex="2"]';
    const watcher = new MutationObserver(() => {
      if (screen.open === 0 && gate?.isConnected !== true) screen.open = performance.now();
      if (screen.open === 0 || document.querySelector(row) === null) return;
      watcher.disconnect();
      window.benchAfterPaint(() => (screen.painted = performance.now()));
    });
    watcher.observe(document.body, { childList: true, subtree: true });
  });

export type FirstScreen = {
  /** Milliseconds from the click to the end of the gate. */
  readonly key: number;
  /** Milliseconds from the end of the gate to the first painted rows. */
  readonly rows: number;
};

export const readFirstScreen = async (page: Page): Promise<FirstScreen> => {
  await page.waitForFunction(() => window.vaultScreen.painted > 0);
  return page.evaluate(() => ({
    key: window.vaultScreen.open - window.vaultProbe.begun,
    rows: window.vaultScreen.painted - window.vaultScreen.open,
  }));
};

export type Probed = {
  /** Milliseconds from the event to the painted text. */
  readonly result: number;
  /** Milliseconds from the event to the next painted frame, in which the typed letter stands. */
  readonly echo: number;
};

export const readProbe = async (page: Page): Promise<Probed> => {
  await page.waitForFunction(() => window.vaultProbe.painted > 0 && window.vaultProbe.input > 0);
  return page.evaluate(() => ({
    result: window.vaultProbe.painted - window.vaultProbe.begun,
    echo: window.vaultProbe.input - window.vaultProbe.begun,
  }));
};

/** Turns the wheel so often over the middle of the page. Returns the milliseconds between frames meanwhile. */
export const scrollFrames = async (page: Page, turns: number, pixels = 120): Promise<readonly number[]> => {
  await page.mouse.move(640, 500);
  await page.evaluate(() => {
    const frames: number[] = [];
    let last = performance.now();
    const note = (now: number): void => {
      frames.push(now - last);
      last = now;
      if ((window as { scrolling?: boolean }).scrolling === true) requestAnimationFrame(note);
    };
    Object.assign(window, { scrolling: true, frames });
    requestAnimationFrame(note);
  });
  for (let turn = 0; turn < turns; turn += 1) {
    await page.mouse.wheel(0, pixels);
    await page.waitForTimeout(16);
  }
  return page.evaluate(() => {
    Object.assign(window, { scrolling: false });
    return (window as unknown as { frames: number[] }).frames.slice(2);
  });
};
