import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { ServerPorts } from '#adapters/memory/ports.ts';
import type { Portal } from '#core/portal.ts';
import { otherDevice } from '#tests/support/components/other-device.ts';
import { keepPreview, previewOf } from '#ui/attachments/previews.ts';
import { ada, password, renderPage } from '#tests/support/components/render-page.tsx';
import { storedBrand } from '#tests/support/entities.ts';
import { createGate } from '#tests/support/ui/gate.ts';

const mei = { ...ada, id: 'mei-id', name: 'Mei Tanaka', email: 'mei@coolio.test' };
const owner = { id: ada.id, name: ada.name, email: ada.email };

it('what a person typed and what they were shown leaves the tab with them', async () => {
  const devices: Portal['device'][] = [];
  const server = createGate<ServerPorts>();
  let isAda = true;
  const { world } = await renderPage('/brands', {
    as: ada,
    seed: { users: [ada, mei], brands: [storedBrand({ owner })] },
    ports: {
      brands: {
        list: async (...asked) => {
          const { brands } = await server.passed;
          return isAda ? brands.list(...asked) : new Promise(() => undefined);
        },
      },
    },
    before: async ({ device }) => devices.push(device),
  });
  server.open(await otherDevice(world, ada));
  await expect.element(page.getByText('Acme', { exact: true })).toBeVisible();
  await page.getByRole('link', { name: 'Assets', exact: true }).click();
  await page.getByRole('button', { name: 'More ways to add' }).click();
  await page.getByRole('menuitem', { name: 'New asset…' }).click();
  await page.getByRole('dialog').getByLabelText('Name', { exact: true }).fill('Front door');
  await userEvent.keyboard('{Escape}');
  const typed = (): string => devices[0]?.session.get('portal-typed') ?? '';
  await expect.poll(typed).toContain('Front door');
  keepPreview('shown.png', URL.createObjectURL(new Blob(['x'])));

  await page.getByRole('button', { name: 'Account of Ada Lindqvist' }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await page.getByRole('link', { name: 'Sign in', exact: true }).first().click();
  expect(typed()).not.toContain('Front door');
  expect(previewOf('shown.png')).toBeUndefined();
  isAda = false;
  await page.getByLabelText('Email').fill(mei.email);
  await page.getByLabelText('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect.element(page.getByRole('button', { name: 'Account of Mei Tanaka' })).toBeVisible();
  history.pushState(null, '', '/brands');
  await expect.element(page.getByRole('heading', { name: 'Brands', level: 1 })).toBeVisible();
  await expect.element(page.getByRole('main').getByRole('status', { name: 'Loading' })).toBeInTheDocument();
  await expect.element(page.getByText('Acme', { exact: true })).not.toBeInTheDocument();
});
