import { answeredFields } from '#core/design-code/answer-text.ts';
import { estimateItems } from '#core/design-code/estimate/estimate-items.ts';
import { defaultPriceList } from '#core/design-code/estimate/price-list.ts';
import { requestForms } from '#core/design-code/request-form.ts';
import { formatMoney, money, sumOf } from '#core/kernel/money.ts';
import { fullAnswers } from '#tests/support/design-code/request-answers.ts';
import { adminEmail, expect, password, signIn, test, type Page } from './support/fixtures.ts';
import { payWith, send } from './support/journey.ts';
import { keptOnDevice } from './support/kept-on-device.ts';
import { manyPictures } from './support/media-files.ts';
import { newCustomer } from './support/new-customer.ts';
import { fillStep } from './support/request-form.ts';

test.setTimeout(120_000);

const kind = 'webDesign';
const { responsive: _phones, ...others } = fullAnswers(kind);
const answers = { ...others, maintenance: false };
const pictures = async (count: number) =>
  (await manyPictures(count)).map(({ name, type, base64 }) => ({
    name,
    mimeType: type,
    buffer: Buffer.from(base64, 'base64'),
  }));
const last = requestForms[kind].steps.length - 1;

/** The server takes neither the session's token nor a renewal of it, until the returned function is called. */
const endSession = async (page: Page): Promise<() => void> => {
  let isOver = true;
  const answers = {
    '**/idp': { status: 400, json: { __type: 'NotAuthorizedException', message: 'Refresh Token has been revoked' } },
    '**/graphql': { status: 401, json: { errors: [{ errorType: 'UnauthorizedException' }] } },
  };
  for (const [address, answer] of Object.entries(answers))
    await page.route(address, (route) => (isOver ? route.fulfill(answer) : route.fallback()));
  return () => {
    isOver = false;
  };
};

test('a request is written over reloads and an ended session, answered by a proposal, and paid; both sides see the chain', async ({
  desk,
  portal,
}) => {
  const [admin, ada] = [await desk(), await desk()];
  const { email } = await newCustomer(portal.url, 'Ada Quarry');
  await Promise.all([signIn(admin, adminEmail), signIn(ada, email)]);

  await ada.goto('/design-code');
  await ada.getByRole('link', { name: 'New request' }).first().click();
  await expect(ada.getByRole('heading', { name: 'New request', level: 1 })).toBeVisible();
  await ada.getByRole('link', { name: /Web design/ }).click();
  await ada.waitForURL(/\/design-code\/new\?kind=webDesign$/);
  for (let step = 0; step <= last; step += 1) {
    await fillStep(ada, kind, step, answers, async (last) => {
      await expect.poll(() => keptOnDevice(ada)).toContain(last.slice(1, -1));
      await ada.reload();
    });
    if (step === 1) {
      const files = ada.locator('[data-field="designFiles"]');
      await files.locator('input[type="file"]').setInputFiles(await pictures(1));
      await expect(files.getByRole('listitem')).toHaveCount(1);
    }
    await ada.getByRole('button', { name: step < last ? 'Next' : 'Review' }).click();
  }

  await expect(ada.getByRole('heading', { name: 'Summary' })).toBeVisible();
  for (const { text } of answeredFields(kind, answers)) await expect(ada.getByText(text).first()).toBeVisible();
  const begin = await endSession(ada);
  await ada.reload();
  await ada.waitForURL(/\/auth\/sign-in/);
  begin();
  await ada.getByLabel('Email').fill(email);
  await ada.getByLabel('Password', { exact: true }).fill(password);
  await ada.getByRole('button', { name: 'Sign in' }).click();
  await ada.waitForURL(/\/design-code\/new\?kind=webDesign$/);
  await expect(ada.getByRole('heading', { name: 'Summary' })).toBeVisible();
  await ada.getByRole('button', { name: 'Send request' }).click();
  await ada.waitForURL(/\/design-code\/[0-9A-Z]{26}$/);
  const id = new URL(ada.url()).pathname.split('/').at(-1) ?? '';
  await expect(ada.getByText('Waiting for a proposal').filter({ visible: true })).toBeVisible();

  await ada.getByRole('link', { name: 'Edit' }).click();
  await fillStep(ada, kind, 0, { description: 'A shop for what the quarry finds' });
  for (let step = 0; step <= last; step += 1)
    await ada.getByRole('button', { name: step < last ? 'Next' : 'Review' }).click();
  await ada.getByRole('button', { name: 'Save request' }).click();
  await ada.waitForURL(new RegExp(`/design-code/${id}$`));
  await expect(ada.getByText('A shop for what the quarry finds')).toBeVisible();

  await admin
    .getByRole('button', { name: /^Notifications/ })
    .first()
    .click();
  await admin.getByRole('dialog', { name: 'Notifications' }).getByText('Ada Quarry asks for Web design').click();
  await admin.waitForURL(new RegExp(`serviceId=${id}`));
  const panel = admin.getByRole('dialog', { name: 'Web design' });
  await expect(panel.getByText('A shop for what the quarry finds')).toBeVisible();
  await panel.getByRole('link', { name: 'Write a proposal' }).click();
  await admin.waitForURL(/\/admin\/proposals\/create\?requestId=/);
  const items = estimateItems({ kind, answers }, defaultPriceList);
  const total = formatMoney(money(sumOf(items.map(({ price }) => price))));
  await expect(admin.getByText('Generated', { exact: true })).toHaveCount(items.length);
  await expect(admin.getByRole('region', { name: 'Summary' })).toContainText(total);
  await admin.getByLabel('Message').fill('As you asked.');
  await send(admin);
  const proposal = new URL(admin.url()).pathname;
  await expect(admin.getByRole('link', { name: 'See the request' })).toBeVisible();

  await ada.reload();
  await expect(ada.getByText('A proposal answers this request', { exact: false }).first()).toBeVisible();
  await expect(ada.getByRole('link', { name: 'Edit' })).toHaveCount(0);
  await ada.getByRole('link', { name: 'See the proposal' }).click();
  await ada.waitForURL(`**${proposal}`);
  await ada.getByRole('button', { name: `Pay ${total}` }).click();
  await ada.waitForURL(/\/checkout\//);
  await payWith(ada, '4242 4242 4242 4242');
  await ada.waitForURL(/\/orders\/[0-9A-Z]{26}$/);
  await ada.getByRole('button', { name: 'See the receipt' }).click();
  await ada.getByRole('link', { name: 'See the request' }).click();
  await ada.waitForURL(new RegExp(`/design-code/${id}$`));
  await expect(ada.getByRole('link', { name: 'See the order' })).toBeVisible();

  await admin.goto(`/admin/design-code/requests?serviceId=${id}`);
  await expect(admin.getByRole('dialog').getByRole('link', { name: 'See the order' })).toBeVisible();
});
