import { expect, type Page } from './fixtures.ts';

type Item = { readonly title: string; readonly price: string; readonly billing: 'One-time' | 'Monthly' | 'Yearly' };
type Written = {
  readonly recipient: string;
  readonly message: string;
  readonly services: readonly { readonly line: string; readonly title: string; readonly items: readonly Item[] }[];
};

/** Writes a proposal in the editor, service by service, and leaves it unsent. */
export const writeProposal = async (page: Page, { recipient, message, services }: Written): Promise<void> => {
  await page.goto('/admin/proposals/create');
  await page.getByLabel('Recipients').fill(recipient);
  await page.getByRole('button', { name: 'Add recipient' }).click();
  await page.getByLabel('Message').fill(message);
  for (const { line, title, items } of services) {
    await page.getByLabel('Add a service').selectOption(line);
    const service = page.getByRole('region', { name: `Service ${line}` }).last();
    const card = page.locator('section', { has: page.getByLabel('Service title') }).last();
    await expect(service).toBeVisible();
    await card.getByLabel('Service title').fill(title);
    for (const [index, { title: itemTitle, price, billing }] of items.entries()) {
      if (index > 0) await card.getByRole('button', { name: 'Add line item' }).click();
      const item = card.getByRole('group', { name: `Line item ${index + 1}` });
      await item.getByLabel('Title').fill(itemTitle);
      await item.getByLabel('Price (USD)').fill(price);
      await item.getByLabel('Billing').selectOption(billing);
    }
  }
};

export const send = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'Send proposal' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Send', exact: true }).click();
  await page.waitForURL(/\/proposals\/[0-9A-Z]{26}$/);
  await page.getByRole('button', { name: 'Send now' }).click();
  await expect(page.getByText('Proposal sent')).toBeVisible();
};

/** A proposal of two services with a one-time and a monthly item. */
export const retainer = (recipient: string, name: string): Written => ({
  recipient,
  message: `${name}, as agreed on the phone.`,
  services: [
    {
      line: 'Website Maintenance',
      title: `${name} website care`,
      items: [
        { title: 'Launch audit', price: '450', billing: 'One-time' },
        { title: 'Monthly care', price: '120.50', billing: 'Monthly' },
      ],
    },
    {
      line: 'Advertising',
      title: `${name} spring campaign`,
      items: [{ title: 'Campaign plan', price: '1,200.00', billing: 'One-time' }],
    },
  ],
});

/** Fills in the test payment page. */
export const fillCard = async (page: Page, card: string): Promise<void> => {
  await page.getByLabel('Card number').fill(card);
  for (const [label, value] of [
    ['Expiry', '12 / 34'],
    ['CVC', '123'],
    ['Name on card', 'Ada'],
  ] as const) {
    const field = page.getByLabel(label, { exact: false });
    if ((await field.count()) > 0) await field.first().fill(value);
  }
};

export const payWith = async (page: Page, card: string): Promise<void> => {
  await fillCard(page, card);
  await page.getByRole('button', { name: /^Pay/ }).click();
};
