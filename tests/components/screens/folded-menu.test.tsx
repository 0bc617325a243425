import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { createMemoryPreferences } from '#adapters/memory/device.ts';
import { demoCustomer, renderDemo } from '#tests/support/components/demo-page.ts';
import { expectSound, lookAs } from '#tests/support/components/look.ts';

const side = page.getByRole('complementary', { name: 'Menu and account' });
const width = (): number => side.element().getBoundingClientRect().width;

it('the side menu folds to icons that keep their names, stays so, and leaves narrow screens alone', async () => {
  const preferences = createMemoryPreferences();
  await lookAs(['light', 'desktop']);
  await renderDemo('/dashboard', { as: demoCustomer, ports: { preferences } });
  await page.getByRole('button', { name: 'Collapse menu' }).click();
  await expect.poll(width).toBe(64);
  await renderDemo('/dashboard', { as: demoCustomer });
  await expect.poll(width).toBeGreaterThan(64);
  await renderDemo('/dashboard', { as: demoCustomer, ports: { preferences } });
  await expect.poll(width).toBe(64);
  await side.getByRole('link', { name: 'Orders', exact: true }).click();
  await expect.element(page.getByRole('heading', { name: 'Orders', level: 1 })).toBeVisible();
  await expectSound('a folded menu');
  await lookAs(['light', 'phone']);
  await page.getByRole('button', { name: 'Open menu' }).click();
  await expect.element(side.getByText('Passwords')).toBeInViewport();
  await expect.element(page.getByRole('button', { name: 'Expand menu' })).not.toBeInTheDocument();
});
