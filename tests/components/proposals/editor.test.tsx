import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { createMemorySessionMemory } from '#adapters/memory/device.ts';
import { limitExceeded } from '#core/kernel/app-error.ts';
import type { ProposalDraft } from '#core/proposals/proposal-draft.ts';
import { pictureFile } from '#tests/support/components/media-files.ts';
import { cleanup } from '#tests/support/components/render.tsx';
import { ada, renderPage, robin } from '#tests/support/components/render-page.tsx';

const main = page.getByRole('main');
const message = main.getByLabelText('Message');
const line = (number: number) => main.getByRole('group', { name: `Line item ${number}`, exact: true });
const saveDraft = main.getByRole('button', { name: 'Save draft' });

type Item = { readonly title: string; readonly price: string; readonly billing: 'One-time' | 'Monthly' };

/** Writes a proposal of one service for Ada. */
const write = async (text: string, service: string, items: readonly Item[]): Promise<void> => {
  await main.getByLabelText('Recipients').fill(ada.email);
  await main.getByRole('button', { name: 'Add recipient' }).click();
  await message.fill(text);
  await main.getByLabelText('Add a service').selectOptions('Website Maintenance');
  await main.getByLabelText('Service title').fill(service);
  for (const [index, { title, price, billing }] of items.entries()) {
    if (index > 0) await main.getByRole('button', { name: 'Add line item' }).click();
    await line(index + 1)
      .getByLabelText('Title')
      .fill(title);
    await line(index + 1)
      .getByLabelText('Price (USD)')
      .fill(price);
    await line(index + 1)
      .getByLabelText('Billing')
      .selectOptions(billing);
  }
};

const audit: Item = { title: 'Launch audit', price: '1,650.00', billing: 'One-time' };

describe('the editor of a proposal', () => {
  it('holds what was half written after a reload, and nothing once that is saved', async () => {
    const address = '/admin/proposals/create';
    const device = { as: robin, ports: { session: createMemorySessionMemory() } };
    const { world } = await renderPage(address, device);
    await write('As agreed on the phone.', 'Website care', [
      audit,
      { title: 'Monthly care', price: '', billing: 'Monthly' },
    ]);
    await renderPage(address, { ...device, world });
    await expect.element(message).toHaveValue('As agreed on the phone.');
    await expect.element(main.getByRole('button', { name: `Remove ${ada.email}` })).toBeVisible();
    await expect.element(main.getByRole('region', { name: 'Summary' })).toHaveTextContent('$1,650.00');
    await line(2).getByLabelText('Price (USD)').fill('120.50');
    await expect.element(main.getByRole('region', { name: 'Summary' })).toHaveTextContent('$1,770.50');
    await line(2).getByLabelText('Price (USD)').fill('');

    await message.fill('As agreed on the phone!');
    await message.fill('As agreed on the phone.');
    await renderPage(address, { ...device, world });
    await expect.element(message).toHaveValue('As agreed on the phone.');

    await line(2).getByLabelText('Price (USD)').fill('120.50');
    await saveDraft.click();
    await expect.element(main.getByText('Draft saved')).toBeVisible();
    await renderPage(address, { ...device, world });
    await expect.element(message).toHaveValue('');
  });

  it('holds what was written where a failure takes its page, and saves nothing of it meanwhile', async () => {
    const saved: string[] = [];
    const create = async (_id: string, { message: text }: ProposalDraft): Promise<never> => {
      saved.push(text);
      throw limitExceeded('Try again in a minute');
    };
    const device = { as: robin, ports: { session: createMemorySessionMemory(), proposals: { create } } };
    const { world } = await renderPage('/admin/proposals/create', device);
    await message.fill('As agreed on the phone.');
    await cleanup();
    await renderPage('/admin/proposals/create', { ...device, world });
    await expect.element(message).toHaveValue('As agreed on the phone.');
    await message.fill('As agreed by mail.');
    await saveDraft.click();
    await expect.element(page.getByText('Try again in a minute').first()).toBeVisible();
    expect(saved).toEqual(['As agreed by mail.']);
  });

  it('keeps every word where sending is refused, and names each field', async () => {
    const { world } = await renderPage('/admin/proposals/create', { as: robin });
    await write('Kept', 'Kept too', [{ title: '', price: '-1', billing: 'One-time' }]);
    await main.getByRole('button', { name: 'Send proposal' }).click();
    await expect.element(line(1).getByLabelText('Title')).toHaveAccessibleDescription('Enter a title');
    await expect
      .element(line(1).getByLabelText('Price (USD)'))
      .toHaveAccessibleDescription('Price must be 0.01..999,999.99');
    await expect.element(message).toHaveValue('Kept');
    await expect.element(main.getByLabelText('Service title')).toHaveValue('Kept too');
    expect(world.tables.proposals.size).toBe(0);
  });

  it('refuses by name what is no image, takes one, and lets the same one be chosen again', async () => {
    await renderPage('/admin/proposals/create', { as: robin });
    await write('Gallery', 'Website care', [audit]);
    const chooser = line(1).getByLabelText('Add images or videos');
    await chooser.upload(new File(['<svg/>'], 'drawing.svg', { type: 'image/svg+xml' }));
    await expect
      .element(line(1).getByRole('alert'))
      .toHaveTextContent('drawing.svg is not a PNG, JPEG, WebP, GIF, AVIF, MP4 or WebM file');
    await expect.element(line(1).getByRole('button', { name: 'Remove image 1' })).not.toBeInTheDocument();
    await line(1).getByRole('button', { name: 'Remove drawing.svg' }).click();
    await expect.element(line(1).getByRole('alert')).not.toBeInTheDocument();
    await chooser.upload(await pictureFile('look.png', 40));
    await expect.element(line(1).getByRole('button', { name: 'Remove image 1' })).toBeVisible();
    expect(chooser.element()).toHaveProperty('value', '');
  });
});
