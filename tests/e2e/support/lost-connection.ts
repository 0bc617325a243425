import { expect, type Page } from './fixtures.ts';

export const lost = "We couldn't reach the server. Check your internet connection and try again.";

/** Lets the pauses between tries pass at once until the try is given up. */
export const untilLost = async (page: Page): Promise<void> => {
  await expect(async () => {
    await page.clock.fastForward(4_000);
    await expect(page.getByText(lost).first()).toBeVisible({ timeout: 1000 });
  }).toPass({ timeout: 30_000 });
};
