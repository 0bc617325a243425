import { describe, expect, it, onTestFinished } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { ServerPorts } from '#adapters/memory/ports.ts';
import { demoAdmin, demoCustomer, renderDemo } from '#tests/support/components/demo-page.ts';
import { createGate } from '#tests/support/ui/gate.ts';
import { otherDevice } from '#tests/support/components/other-device.ts';

const rows = (): readonly Element[] => [...document.querySelectorAll('tbody tr')];
const link = (name: string) => page.getByRole('link', { name, exact: true });

/** The title of a page, after how many notifications are unread. */
const withUnread = (name: string): RegExp => new RegExp(`^(?:\\(\\d+\\+?\\) )?${name} · Coolio$`);

const keptScroll = (): unknown => Object.values(JSON.parse(sessionStorage.getItem('portal-scroll') ?? '{}')).at(-1);

describe('a page', () => {
  it('that is gone back to has what was loaded, and is where it was scrolled to', async () => {
    const { innerWidth, innerHeight } = globalThis;
    onTestFinished(() => page.viewport(innerWidth, innerHeight));
    await page.viewport(1200, 500);
    sessionStorage.removeItem('portal-scroll');
    await renderDemo('/dashboard', { as: demoCustomer });
    await link('Orders').click();
    await page.getByRole('button', { name: 'Load more' }).click();
    await expect.poll(() => rows().length).toBeGreaterThan(10);
    const before = rows().length;
    const order = page.getByRole('row').last().getByRole('cell').first().getByRole('link');
    order.element().scrollIntoView({ block: 'center' });
    await expect.poll(keptScroll).toBeGreaterThan(100);
    const scrolled = scrollY;

    await order.click();
    await expect.element(page.getByRole('article', { name: 'Receipt' })).toBeVisible();
    expect(scrollY).toBe(0);
    history.back();
    await expect.poll(() => rows().length).toBe(before);
    await expect.poll(() => scrollY).toBe(scrolled);
  });

  it('asks for its first data while the pointer rests on its link, and not once more at the click', async () => {
    const server = createGate<ServerPorts>();
    const asked: unknown[] = [];
    const { world } = await renderDemo('/dashboard', {
      as: demoCustomer,
      ports: {
        brands: {
          list: async (...pages) => {
            asked.push(pages);
            return (await server.passed).brands.list(...pages);
          },
        },
      },
    });
    server.open(await otherDevice(world, demoCustomer));
    await expect.element(page.getByRole('heading', { name: 'Newest files' })).toBeVisible();
    expect(asked).toEqual([]);
    await userEvent.hover(link('Brands'));
    await expect.poll(() => asked).toHaveLength(1);
    await link('Brands').click();
    await expect.element(page.getByRole('heading', { name: 'Brands', level: 1 })).toBeVisible();
    await expect.element(page.getByRole('table')).toBeVisible();
    expect(asked).toHaveLength(1);
  });

  it('has its title', async () => {
    const { world } = await renderDemo('/auth/sign-in');
    await expect.poll(() => document.title).toBe('Sign in · Coolio');
    await renderDemo('/dashboard', { as: demoCustomer, world });
    await expect.poll(() => document.title).toMatch(withUnread('Dashboard'));
    await link('Proposals').click();
    await expect.poll(() => document.title).toMatch(withUnread('Proposals'));
    await renderDemo('/admin/orders', { as: demoCustomer, world });
    await expect.poll(() => document.title).toMatch(withUnread('Orders'));
    await renderDemo('/nowhere', { as: demoCustomer, world });
    await expect.poll(() => document.title).toMatch(withUnread('Not Found'));
  });

  it('has its toasts in a region called Notifications, which takes the focus by Alt T', async () => {
    await renderDemo('/admin/proposals/list?status=draft', { as: demoAdmin });
    const region = page.getByRole('region', { name: 'Notifications' });
    const copied = region.getByText('Copied to a new draft');
    await page
      .getByRole('button', { name: /^Actions for/ })
      .first()
      .click();
    await page.getByRole('menuitem', { name: 'Duplicate' }).click();
    await expect.element(copied).toBeVisible();
    await userEvent.keyboard('{Alt>}t{/Alt}');
    await expect.element(region).toHaveFocus();
    await region.getByRole('button', { name: 'Close notification' }).first().click();
    await expect.element(copied).not.toBeInTheDocument();
  });
});
