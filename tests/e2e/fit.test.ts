import { ulid } from '#tests/support/chance/ulid.ts';
import { adaEmail, expect, signIn, type Page } from './support/fixtures.ts';
import { cutTexts, fits, motions, settled, violations } from './support/fit.ts';
import { test } from './support/signed-in.ts';

const views = {
  'at 200 % zoom': { viewport: { width: 720, height: 450 }, deviceScaleFactor: 2 },
  'at 390 px': { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2 },
} as const;

const expectReadable = async (page: Page, where: string): Promise<void> => {
  await settled(page);
  expect(await fits(page), `${where} scrolls sideways`).toBe(true);
  expect(await cutTexts(page), `${where} cuts text off`).toEqual([]);
};

for (const [size, options] of Object.entries(views)) {
  for (const visitor of ['a customer', 'an admin'] as const)
    test(`the menus of ${visitor} fit ${size}, and nothing moves for those who asked for that`, async ({ deskOf }) => {
      const page = await deskOf(visitor, { ...options, reducedMotion: 'reduce' });
      await page.goto('/dashboard');
      await page.getByRole('button', { name: 'Open menu' }).click();
      expect.soft(await motions(page), 'the menu').toEqual([]);
      await expectReadable(page, 'the menu');
      await page.getByRole('button', { name: /^Account of/ }).click();
      await expect(page.getByRole('menu', { name: 'Account' })).toBeVisible();
      expect.soft(await motions(page), 'the account menu').toEqual([]);
      await expectReadable(page, 'the account menu');
    });
}

test('a spinner stands still for those who asked for that', async ({ desk }) => {
  const page = await desk({ reducedMotion: 'reduce' });
  await page.goto('/auth/sign-in');
  let answer: (() => Promise<void>) | undefined;
  const held = new Promise<void>((resolve) => {
    void page.route('**/idp', (route) => {
      answer = () => route.abort();
      resolve();
    });
  });
  await page.getByLabel('Email').fill(adaEmail);
  await page.getByLabel('Password', { exact: true }).fill('portal-demo-1');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await held;
  await expect(page.getByRole('button', { name: 'Sign in' })).toHaveAttribute('aria-busy', 'true');
  expect(await motions(page)).toEqual([]);
  await answer?.();
});

const codeForms = async (page: Page): Promise<void> => {
  const email = `fit-${ulid().toLowerCase()}@example.test`;
  await page.goto('/auth/sign-up');
  await page.getByLabel('Name').fill('Fay Fit');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill('first password');
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page.getByRole('heading', { name: 'Confirm your email' })).toBeVisible();
  await expectReadable(page, 'the sign-up code');
  expect(await violations(page), 'the sign-up code').toEqual([]);
  await page.getByLabel('Code').fill('000000');
  await page.getByRole('button', { name: 'Confirm and sign in' }).click();
  await expect(page.getByRole('alert')).toBeVisible();
  expect(await violations(page), 'a wrong sign-up code').toEqual([]);

  await page.goto('/auth/reset-password');
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Send code' }).click();
  await expect(page.getByLabel('New password', { exact: true })).toBeVisible();
  await expectReadable(page, 'the reset code');
  expect(await violations(page), 'the reset code').toEqual([]);
};

const googlePage = async (page: Page): Promise<void> => {
  await page.goto('/auth/sign-in');
  await page.getByRole('button', { name: 'Continue with Google' }).click();
  await page.waitForURL(/\/oauth2\/authorize/);
  await expectReadable(page, 'the page in Google’s place');
  expect(await violations(page), 'the page in Google’s place').toEqual([]);
};

const totpCard = async (page: Page): Promise<void> => {
  await signIn(page, 'jonas@coolio.test');
  await page.goto('/account/change-password');
  await page.getByRole('button', { name: 'Set up an authenticator app' }).click();
  await expect(page.getByLabel('Code from the app')).toBeVisible();
  await expectReadable(page, 'the authenticator app');
  expect(await violations(page), 'the authenticator app').toEqual([]);
};

for (const colorScheme of ['light', 'dark'] as const)
  test(`axe finds nothing on the code forms and the page in Google’s place, ${colorScheme}`, async ({ desk }) => {
    const page = await desk({ colorScheme, viewport: { width: 390, height: 844 } });
    await codeForms(page);
    await googlePage(page);
    await totpCard(page);
  });
