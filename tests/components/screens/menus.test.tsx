import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { demoAdmin, demoCustomer, renderDemo } from '#tests/support/components/demo-page.ts';
import { expectReadable, lookAs } from '#tests/support/components/look.ts';
import { movements } from '#tests/support/look/page-look.ts';

const sizes = { 'at 200 % zoom': 'zoomed', 'at 390 px': 'phone' } as const;
const persons = { 'a customer': demoCustomer, 'an admin': demoAdmin } as const;

for (const [where, size] of Object.entries(sizes))
  for (const [visitor, as] of Object.entries(persons))
    it(`the menus of ${visitor} fit ${where}, and nothing moves for those who asked for that`, async () => {
      await lookAs(['light', size]);
      await renderDemo('/dashboard', { as });
      await page.getByRole('button', { name: 'Open menu' }).click();
      expect.soft(movements(), 'the menu').toEqual([]);
      await expectReadable('the menu');
      await page.getByRole('button', { name: /^Account of/ }).click();
      await expect.element(page.getByRole('menu', { name: 'Account' })).toBeVisible();
      expect.soft(movements(), 'the account menu').toEqual([]);
      await expectReadable('the account menu');
    });
