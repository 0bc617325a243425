import { adaEmail, adminEmail, expect, signIn, signInByForm, test, type Page } from './support/fixtures.ts';

const states = (page: Page): Promise<readonly (readonly [string, string])[]> =>
  page
    .getByRole('main')
    .getByRole('article')
    .evaluateAll((cards) =>
      cards.map((card) => {
        const state = /Connected|Not configured/.exec(card.textContent ?? '')?.[0] ?? '';
        return [card.querySelector('h2')?.textContent ?? '', state] as const;
      }),
    );

const open = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: /^Account of/ }).click();
  await page.getByRole('menuitem', { name: 'Integrations' }).click();
  await expect(page.getByRole('heading', { name: 'Integrations', level: 1 })).toBeVisible();
};

for (const email of [adaEmail, adminEmail])
  test(`${email} sees what the server is connected to, and what it is not`, async ({ desk }) => {
    const page = await desk();
    await signIn(page, email);
    await open(page);
    expect(await states(page)).toEqual([
      ['Google sign-in', 'Connected'],
      ['Payments', 'Connected'],
      ['Breach range', 'Connected'],
      ['Mail', 'Connected'],
      ['AI summaries', 'Connected'],
      ['Speech', 'Connected'],
    ]);
    await expect(page.getByText('Test cards only: no money moves.')).toBeVisible();
    await expect(page.getByText('The voice of your browser reads.')).toBeVisible();
    await expect(page.getByRole('main').getByRole('button')).toHaveCount(0);
  });

test('a tab that is its own server tells of itself alike', async ({ memoryDesk }) => {
  const page = await memoryDesk();
  await signInByForm(page, adaEmail);
  await open(page);
  expect((await states(page)).filter(([, state]) => state === 'Connected').map(([title]) => title)).toEqual([
    'Google sign-in',
    'Payments',
    'Breach range',
    'AI summaries',
    'Speech',
  ]);
});

test('what the configuration tells is what the page says', async ({ desk }) => {
  const page = await desk();
  await signIn(page, adaEmail);
  await page.route('**/integrations', async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replace(
      /"integrations":\{[^}]*\}/,
      '"integrations":{"speech":"live","aiSummaries":"live"}',
    );
    await route.fulfill({ response, body });
  });
  await page.goto('/integrations');
  await expect(page.getByRole('article', { name: 'Speech' })).toContainText('Connected');
  await expect(page.getByRole('article', { name: 'AI summaries' })).toContainText('Connected');
  await expect(page.getByRole('article', { name: 'Payments' })).toContainText('Not configured');
  await expect(page.getByRole('article', { name: 'Mail' })).toContainText('Not configured');
});
