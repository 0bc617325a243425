import { adaEmail, expect, signIn, test } from './support/fixtures.ts';

test('an address asked for before signing in is where signing in leads', async ({ desk }) => {
  const page = await desk();
  await page.goto('/orders?from=mail');
  await page.waitForURL(/\/auth\/sign-in\?redirect=/);
  await page.getByLabel('Email').fill(adaEmail);
  await page.getByLabel('Password', { exact: true }).fill('portal-demo-1');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.waitForURL('**/orders?from=mail');
});

for (const redirect of ['/\t/evil.test', '/auth/sign-in', '/auth/sign-up', '/auth/callback?code=a&state=b'])
  test(`a link that asks to go on to ${JSON.stringify(redirect)} leads to the dashboard, never to a blank page`, async ({
    desk,
  }) => {
    const page = await desk();
    await page.goto(`/auth/sign-in?redirect=${encodeURIComponent(redirect)}`);
    await page.getByLabel('Email').fill(adaEmail);
    await page.getByLabel('Password', { exact: true }).fill('portal-demo-1');
    await page.getByRole('button', { name: 'Sign in' }).click();
    await expect(page.getByRole('heading', { name: 'Latest orders' })).toBeVisible();
    expect(new URL(page.url()).pathname).toBe('/dashboard');
  });

test('a sign-in page asks for what is missing without a request', async ({ desk }) => {
  const page = await desk();
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/idp')) asked.push(request.url());
  });
  await page.goto('/auth/sign-in');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByText('Enter your email')).toBeVisible();
  await page.getByLabel('Email').fill('a@b\r\nBcc:x');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByText('Enter a valid email')).toBeVisible();
  await page.getByLabel('Email').fill(adaEmail);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByText('Enter your password')).toBeVisible();
  expect(asked).toEqual([]);
});

test('a customer meets Access Denied at an admin address', async ({ desk }) => {
  const page = await desk();
  await signIn(page, adaEmail);
  await page.goto('/admin/orders');
  await expect(page.getByRole('heading', { name: 'Access Denied' })).toBeVisible();
  await expect(
    page.getByText(
      'You do not have permission to view this page. Please contact your administrator if you believe this is an error.',
    ),
  ).toBeVisible();
});

const malformed = [
  '/orders/abc',
  '/orders/01ARZ3NDEKTSV4RRFFQ69G5FA',
  '/orders/01ARZ3NDEKTSV4RRFFQ69G5FAVX',
  '/orders/8ZZZZZZZZZZZZZZZZZZZZZZZZZ',
  '/orders/01ARZ3NDEKTSV4RRFFQ69G5FAU',
  '/proposals/not-a-ulid',
  '/subscription/%20/payment-history',
  '/nowhere',
];

test('malformed ids are not found, without a request for them', async ({ desk }) => {
  const page = await desk();
  await signIn(page, adaEmail);
  const asked: string[] = [];
  page.on('request', (request) => {
    const body = request.postData() ?? '';
    if (/query (?:GetOrder|GetProposal|GetSubscriptionPayments|GetUserSubscription)\(/.test(body)) asked.push(body);
  });
  for (const path of malformed) {
    await page.goto(path);
    await expect(page.getByRole('heading', { name: 'Not Found' }), path).toBeVisible();
  }
  expect(asked).toEqual([]);
});

test('a missing order is not found, and so is a lower-case id that leads nowhere', async ({ desk }) => {
  const page = await desk();
  await signIn(page, adaEmail);
  for (const id of ['01ARZ3NDEKTSV4RRFFQ69G5FAV', '01arz3ndektsv4rrffq69g5fav']) {
    await page.goto(`/orders/${id}`);
    await expect(page.getByRole('heading', { name: 'Not Found' })).toBeVisible();
  }
});
