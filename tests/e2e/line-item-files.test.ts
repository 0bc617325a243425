import { adaEmail, adminEmail, expect, leaveSession, test } from './support/fixtures.ts';
import { retainer, send, writeProposal } from './support/journey.ts';

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
);

test('a proposal half written outlives a reload, and an image travels with its line item', async ({ desk }) => {
  const admin = await desk();
  const ada = await desk();
  await Promise.all([leaveSession(admin, adminEmail), leaveSession(ada, adaEmail)]);
  await writeProposal(admin, retainer(adaEmail, 'Gallery'));
  const chooser = admin.getByLabel('Add images or videos').first();
  await chooser.setInputFiles({ name: 'page.png', mimeType: 'image/png', buffer: Buffer.from('<html>') });
  await expect(admin.getByRole('alert').filter({ hasText: 'page.png' })).toBeVisible();
  await chooser.setInputFiles({ name: 'look.png', mimeType: 'image/png', buffer: png });
  await expect(admin.getByRole('button', { name: 'Remove image 1' })).toBeVisible();

  await admin.reload();
  await expect(admin.getByLabel('Message')).toHaveValue('Gallery, as agreed on the phone.');
  await expect(admin.getByRole('button', { name: `Remove ${adaEmail}` })).toBeVisible();
  await expect(admin.getByRole('region', { name: 'Summary' })).toContainText('$1,770.50');
  await expect(admin.getByRole('button', { name: 'Remove image 1' })).toBeVisible();
  await send(admin);

  await ada.goto(new URL(admin.url()).pathname);
  const tile = ada.getByRole('button', { name: 'Open image 1 of Launch audit' });
  await expect(tile).toBeVisible();
  await expect
    .poll(() => tile.locator('img').evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth > 0))
    .toBe(true);
  await tile.click();
  const whole = ada.getByRole('dialog').getByRole('link', { name: 'Open the file' });
  const served = await ada.request.get((await whole.getAttribute('href')) ?? '');
  expect(served.headers()['x-content-type-options']).toBe('nosniff');
  expect(served.headers()['content-security-policy']).toContain('sandbox');
});
