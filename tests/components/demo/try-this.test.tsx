import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import type { MemoryWorld } from '#adapters/memory/world.ts';
import { stageRecords } from '#ui/demo/stage-records.ts';
import { keptClipboard } from '#tests/support/components/clipboard.ts';
import { demoAdmin, demoCustomer, renderDemo } from '#tests/support/components/demo-page.ts';
import { expectSound, lookAs } from '#tests/support/components/look.ts';
import { otherDevice } from '#tests/support/components/other-device.ts';
import { ada, renderPage } from '#tests/support/components/render-page.tsx';
import { follow, passphrase, unlock } from '#tests/support/components/vault-page.ts';
import { ulid } from '#tests/support/chance/ulid.ts';
import { keepLogins } from '#tests/support/vault/typed-login.ts';
import { quickEngine } from '#tests/support/vault/engines.ts';

const card = page.getByRole('region', { name: 'Try this' });
const row = (says: RegExp) => card.getByRole('listitem').filter({ hasText: says });
const done = (): readonly string[] =>
  card
    .getByRole('listitem')
    .elements()
    .filter((element) => element.querySelector('svg') !== null)
    .map((element) => element.querySelector('p')?.textContent ?? '');

const open = (as = demoCustomer) => renderDemo('/dashboard', { as });

/** Goes to another page and back, as links do. */
const comeBack = async (): Promise<void> => {
  follow('/orders');
  await expect.element(page.getByRole('heading', { level: 1, name: /^Orders/ })).toBeVisible();
  follow('/dashboard');
  await expect.element(card).toBeVisible();
};

const pay = ({ tables: { proposals } }: MemoryWorld): void => {
  const launch = proposals.get(stageRecords.launch);
  if (launch === undefined) throw new Error('There is no such proposal');
  const payment = { orderId: undefined, total: 1, paidAt: launch.createdAt, paidBy: 'Ada', itemIds: [] };
  proposals.set(launch.id, { ...launch, status: 'PAID', payments: [payment] });
};

it('asks a customer of the demo for four things, none of which is done, each with its way there', async () => {
  await open();
  await expect.element(card).toHaveTextContent(/^Try this 0 of 4/);
  expect(
    card
      .getByRole('link')
      .elements()
      .map((link) => [link.textContent, link.getAttribute('href')]),
  ).toEqual([
    ['Open proposal', `/proposals/${stageRecords.launch}`],
    ['Open assets', '/assets'],
    ['Open vault', '/password-logins/security'],
    ['Open task', `/tasks/${stageRecords.campaign}`],
  ]);
  expect(done()).toEqual([]);
});

it('copies the link to the other side for a private window, and the passphrase that it shows', async () => {
  const written = keptClipboard();
  await open();
  await card.getByRole('button', { name: 'Copy Robin’s link' }).click();
  await expect.element(page.getByText('Open it in a private window to be Robin there')).toBeVisible();
  await card.getByRole('button', { name: 'Copy passphrase' }).click();
  await expect.element(card.getByText('kiln harbor velvet thunder')).toBeVisible();
  await expect
    .poll(() => written)
    .toEqual([`${location.origin}/auth/sign-in?demo=admin`, 'kiln harbor velvet thunder']);
});

it('ticks the payment by itself while the card is on screen, for both sides', async () => {
  const { world } = await open();
  await expect.element(card).toHaveTextContent(/0 of 4/);
  pay(world);
  await expect.element(card).toHaveTextContent(/1 of 4/);
  expect(done()).toEqual([expect.stringMatching(/^Pay the product launch campaign/)]);
  await expect.element(row(/Pay the product/)).toHaveTextContent(/\. Done/);

  const { world: other } = await open(demoAdmin);
  await expect.element(card).toHaveTextContent(/0 of 4/);
  pay(other);
  await expect.element(card).toHaveTextContent(/1 of 4/);
  expect(done()).toEqual([expect.stringMatching(/in Ada’s window/)]);
});

it('ticks six new files, and neither five nor older ones', async () => {
  const { world } = await open();
  await expect.element(card).toBeVisible();
  const [sample] = world.tables.assets.values();
  if (sample === undefined) throw new Error('The demo has no asset');
  const add = (): void => {
    const id = ulid();
    world.tables.assets.set(id, { ...sample, id, ownerId: demoCustomer.id, createdAt: new Date().toISOString() });
  };
  for (const _file of [1, 2, 3, 4, 5]) add();
  await comeBack();
  await expect.element(card).toHaveTextContent(/0 of 4/);
  add();
  await comeBack();
  await expect.element(card).toHaveTextContent(/1 of 4/);
  expect(done()).toEqual([expect.stringMatching(/^Drop six files/)]);
});

it('ticks a comment of the person, and no other', async () => {
  const { world } = await open();
  await expect.element(card).toBeVisible();
  const draft = { text: 'A little warmer, please', mentions: [], attachments: [] };
  await (await otherDevice(world, demoAdmin)).comments.add(ulid(), stageRecords.campaign, draft);
  await comeBack();
  await expect.element(card).toHaveTextContent(/0 of 4/);
  await (await otherDevice(world, demoCustomer)).comments.add(ulid(), stageRecords.campaign, draft);
  await comeBack();
  await expect.element(card).toHaveTextContent(/1 of 4/);
  expect(done()).toEqual([expect.stringMatching(/^Comment on/)]);
});

it('ticks the scan once it has gone through the whole vault, and keeps the tick when the vault locks', async () => {
  let hasBegun = false;
  const list = async () => {
    hasBegun = true;
    return undefined;
  };
  await renderDemo('/dashboard', {
    as: demoCustomer,
    ports: { cipher: quickEngine(), comments: { list } },
    before: async (portal) => {
      await portal.vault.setUp(passphrase);
      await keepLogins(portal, [{ name: 'Post', username: 'ada', password: 'password' }]);
      await portal.vault.lock();
    },
  });
  await expect.poll(() => hasBegun).toBe(true);
  await card.getByRole('link', { name: 'Open vault' }).click();
  await unlock();
  const scan = page.getByRole('region', { name: 'Breach scan' });
  await scan.getByRole('button', { name: 'Start scan' }).click();
  await expect.element(scan.getByText('1 password: 1 breached')).toBeVisible();
  await page.getByRole('button', { name: 'Lock now' }).click();
  follow('/dashboard');
  await expect.element(card).toHaveTextContent(/1 of 4/);
  expect(done()).toEqual([expect.stringMatching(/^Unlock the demo vault/)]);
});

it('ticks what an admin sends, answers and invites from then on', async () => {
  const { world } = await open(demoAdmin);
  await expect.element(card).toHaveTextContent(/^Try this 0 of 4/);
  const { proposals, users } = world.tables;
  const launch = proposals.get(stageRecords.launch);
  if (launch === undefined) throw new Error('There is no such proposal');
  const now = new Date().toISOString();
  const [sent, answer] = [ulid(), ulid()];
  proposals.set(sent, { ...launch, id: sent, createdAt: now, sentAt: now });
  await expect.element(card).toHaveTextContent(/1 of 4/);
  proposals.set(answer, { ...launch, id: answer, status: 'DRAFT', requestId: stageRecords.request, createdAt: now });
  await expect.element(card).toHaveTextContent(/2 of 4/);
  users.set('new-id', { ...demoCustomer, id: 'new-id', email: 'new@x.test', createdAt: now });
  await expect.element(card).toHaveTextContent(/3 of 4/);
  expect(done()).toEqual([
    'Send a proposal from a template. Done',
    'Answer Ada’s request with a generated proposal. Done',
    'Invite somebody. Done',
  ]);
});

it('goes when it is dismissed, comes back by Undo, and stays away on the next visit', async () => {
  await open();
  const dismiss = card.getByRole('button', { name: 'Dismiss' });
  await dismiss.click();
  await expect.element(card).not.toBeInTheDocument();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.element(card).toBeVisible();
  await dismiss.click();
  follow('/orders');
  await expect.element(page.getByRole('heading', { level: 1, name: /^Orders/ })).toBeVisible();
  follow('/dashboard');
  await expect.element(page.getByRole('region', { name: 'Waiting for you' })).toBeVisible();
  await expect.element(card).not.toBeInTheDocument();
});

it('is not shown to others of the demo, nor where the world is another one', async () => {
  await renderPage('/dashboard', { as: ada });
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect.element(card).not.toBeInTheDocument();
});

it.each([
  ['a customer', demoCustomer],
  ['an admin', demoAdmin],
] as const)('is sound for %s on the desktop and on a phone, in both themes', async (_who, person) => {
  await lookAs(['light', 'desktop']);
  const { world } = await open(person);
  pay(world);
  await expect.element(card).toHaveTextContent(/1 of 4/);
  await expectSound('light, desktop');
  await lookAs(['dark', 'phone']);
  await expectSound('dark, phone');
});

it('is not in an admin’s look at the customer’s portal', async () => {
  await renderDemo('/dashboard', { as: demoAdmin, before: ({ viewing }) => viewing.start(demoCustomer.id) });
  await expect.element(page.getByRole('complementary', { name: 'View as customer' })).toBeVisible();
  await expect.element(page.getByRole('heading', { level: 1, name: /Ada/ })).toBeVisible();
  await expect.element(card).not.toBeInTheDocument();
});
