import type { Page } from 'playwright';

export const pause = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, milliseconds));

/** Milliseconds since 1970, with parts of them. */
export const now = (): number => performance.timeOrigin + performance.now();

/** What the browser's clock shows more than this process's. */
export const clockDifference = async (page: Page): Promise<number> => {
  const readings: { readonly took: number; readonly difference: number }[] = [];
  for (let reading = 0; reading < 30; reading += 1) {
    const before = now();
    const there = await page.evaluate(() => performance.timeOrigin + performance.now());
    const after = now();
    readings.push({ took: after - before, difference: there - (before + after) / 2 });
  }
  return readings.toSorted((left, right) => left.took - right.took)[0]?.difference ?? 0;
};
