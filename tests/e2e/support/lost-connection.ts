import type { Locator } from 'playwright/test';
import { expect, type Page } from './fixtures.ts';

export const lost = "We couldn't reach the server. Check your internet connection and try again.";

/** Lets the pauses between tries pass at once until this is shown: after each jump of the clock a try has a second. */
export const untilShown = async (page: Page, wanted: Locator): Promise<void> => {
  await expect(async () => {
    await page.clock.fastForward(4_000);
    await expect(wanted).toBeVisible({ timeout: 1000 });
  }).toPass({ timeout: 30_000, intervals: [0] });
};

/** The same until the connection is given up. */
export const untilLost = async (page: Page): Promise<void> => {
  await untilShown(page, page.getByText(lost).first());
};
