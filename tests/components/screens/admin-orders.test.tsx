import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { demoAdmin, renderDemo } from '#tests/support/components/demo-page.ts';
import { expectSound, lookAs, looks } from '#tests/support/components/look.ts';

it.each(looks)('orders are accessible, %s %s', async (...look) => {
  await lookAs(look);
  await renderDemo('/admin/orders', { as: demoAdmin });
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(document.documentElement.dataset['theme']).toBe(look[0]);
  await expectSound('orders');
});
