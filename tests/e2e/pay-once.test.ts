import { adaEmail, adminEmail, expect, leaveSession, test, type OpenDesk, type Page } from './support/fixtures.ts';
import { fillCard, send, writeProposal } from './support/journey.ts';

const card = '4242 4242 4242 4242';

/** The address of a proposal of one monthly item that the customer has just been sent. */
const proposalOf = async (desk: OpenDesk, amount: string): Promise<string> => {
  const admin = await desk();
  await leaveSession(admin, adminEmail);
  await writeProposal(admin, {
    recipient: adaEmail,
    message: 'To be paid once.',
    services: [
      {
        line: 'Website Maintenance',
        title: 'Website care',
        items: [{ title: 'Monthly care', price: amount.slice(1), billing: 'Monthly' }],
      },
    ],
  });
  await send(admin);
  return new URL(admin.url()).pathname;
};

const openProposal = async (page: Page, proposal: string, amount: string): Promise<void> => {
  await page.goto(proposal);
  await page.getByRole('button', { name: `Pay ${amount}` }).waitFor();
};

/** One order of this amount, whose subscription was charged once. */
const expectOneCharge = async (page: Page, amount: string): Promise<void> => {
  await page.goto('/orders');
  const rows = page.getByRole('row').filter({ hasText: amount });
  await expect(rows).toHaveCount(1);
  await rows.getByRole('link', { name: 'Payment History' }).click();
  const payments = page.getByRole('row').filter({ hasText: 'First payment' });
  await expect(payments).toHaveCount(1);
  await expect(payments).toContainText(amount);
};

test('two tabs that pay one proposal at once make one order and one charge', async ({ desk }) => {
  const amount = '$771.10';
  const proposal = await proposalOf(desk, amount);
  const here = await desk();
  await leaveSession(here, adaEmail);
  const there = await here.context().newPage();
  const tabs = [here, there];
  await Promise.all(tabs.map((tab) => openProposal(tab, proposal, amount)));
  await Promise.all(tabs.map((tab) => tab.getByRole('button', { name: `Pay ${amount}` }).click()));
  await Promise.all(tabs.map((tab) => tab.waitForURL(/\/checkout\//)));
  expect(new URL(there.url()).pathname).toBe(new URL(here.url()).pathname);

  await Promise.all(tabs.map((tab) => fillCard(tab, card)));
  await Promise.all(tabs.map((tab) => tab.getByRole('button', { name: /^Pay/ }).click()));
  await Promise.all(tabs.map((tab) => tab.waitForURL(/\/orders\/[0-9A-Z]{26}/)));
  expect(new URL(there.url()).pathname).toBe(new URL(here.url()).pathname);
  for (const tab of tabs) await expect(tab.getByRole('heading', { level: 1 })).toContainText(`${amount} is paid.`);
  await expectOneCharge(here, amount);
});

test('a double click on either pay button asks once and charges once', { tag: '@full' }, async ({ desk }) => {
  const amount = '$771.20';
  const proposal = await proposalOf(desk, amount);
  const page = await desk();
  await leaveSession(page, adaEmail);
  await openProposal(page, proposal, amount);
  let asked = 0;
  page.on('request', (request) => {
    if ((request.postData() ?? '').includes('createCheckoutSession')) asked += 1;
  });
  await page.getByRole('button', { name: `Pay ${amount}` }).dblclick();
  await expect(page).toHaveURL(/\/checkout\//);
  expect(asked).toBe(1);
  await fillCard(page, card);
  await page.getByRole('button', { name: /^Pay/ }).dblclick();
  await expect(page).toHaveURL(/\/orders\/[0-9A-Z]{26}/);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(`${amount} is paid.`);
  await expectOneCharge(page, amount);
});
