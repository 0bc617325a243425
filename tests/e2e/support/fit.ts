import { AxeBuilder } from '@axe-core/playwright';
import { animationsEnded, fitsAcross, movements, textsCutOff } from '#tests/support/look/page-look.ts';
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
  await page.evaluate(animationsEnded);
};

export const fits = (page: Page): Promise<boolean> => page.evaluate(fitsAcross);
export const cutTexts = (page: Page): Promise<readonly string[]> => page.evaluate(textsCutOff);
export const motions = (page: Page): Promise<readonly string[]> => page.evaluate(movements);
