import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import type { SignInStep } from '#core/identity/identity-provider.ts';
import { demoCustomer, renderDemo } from '#tests/support/components/demo-page.ts';
import { ada, password, renderPage } from '#tests/support/components/render-page.tsx';

const email = page.getByLabelText('Email');
const signIn = page.getByRole('button', { name: 'Sign in', exact: true });
const notFound = page.getByRole('heading', { name: 'Not Found' });

it.each(['/\t/evil.test', '/auth/sign-in', '/auth/sign-up', '/auth/callback?code=a&state=b'])(
  'a link that asks to go on to %j leads to the dashboard, never to a blank page',
  async (redirect) => {
    await renderDemo(`/auth/sign-in?redirect=${encodeURIComponent(redirect)}`);
    await email.fill(demoCustomer.email);
    await page.getByLabelText('Password', { exact: true }).fill(password);
    await signIn.click();
    await expect.element(page.getByRole('heading', { name: 'Newest files' })).toBeVisible();
    expect(location.pathname).toBe('/dashboard');
  },
);

it('a sign-in page asks for what is missing without a request', async () => {
  const asked: string[] = [];
  const record = async (input: { readonly email: string }): Promise<SignInStep> => {
    asked.push(input.email);
    return { step: 'DONE' };
  };
  await renderPage('/auth/sign-in', { ports: { identity: { signIn: record } } });
  await signIn.click();
  await expect.element(page.getByText('Enter your email')).toBeVisible();
  await email.fill('a@b\r\nBcc:x');
  await signIn.click();
  await expect.element(page.getByText('Enter a valid email')).toBeVisible();
  await email.fill(ada.email);
  await signIn.click();
  await expect.element(page.getByText('Enter your password')).toBeVisible();
  expect(asked).toEqual([]);
});

it.each([
  '/orders/abc',
  '/orders/01ARZ3NDEKTSV4RRFFQ69G5FA',
  '/orders/01ARZ3NDEKTSV4RRFFQ69G5FAVX',
  '/orders/8ZZZZZZZZZZZZZZZZZZZZZZZZZ',
  '/orders/01ARZ3NDEKTSV4RRFFQ69G5FAU',
  '/proposals/not-a-ulid',
  '/subscription/%20',
  '/subscription/%20/payment-history',
  '/nowhere',
])('%s is not found, without a request for it', async (address) => {
  const asked: string[] = [];
  const record = (name: string) => async () => {
    asked.push(name);
    return undefined;
  };
  await renderPage(address, {
    as: ada,
    ports: {
      orders: { get: record('order'), subscription: record('subscription'), payments: record('payments') },
      proposals: { get: record('proposal') },
    },
  });
  await expect.element(notFound).toBeVisible();
  expect(asked).toEqual([]);
});

it.each(['01ARZ3NDEKTSV4RRFFQ69G5FAV', '01arz3ndektsv4rrffq69g5fav'])(
  'a missing order is not found by its id %s',
  async (id) => {
    await renderPage(`/orders/${id}`, { as: ada });
    await expect.element(notFound).toBeVisible();
  },
);
