import { expect, test } from './support/fixtures.ts';

test('a visitor leaves an email, twice to the same thanks, and a bad one is named', async ({ desk }) => {
  const page = await desk();
  const sent: string[] = [];
  page.on('request', (request) => {
    if ((request.postData() ?? '').includes('mutation')) sent.push(request.postData() ?? '');
  });
  await page.goto('/');
  await page.getByRole('button', { name: 'Get in touch' }).click();
  await expect(page.getByText('Enter your email')).toBeVisible();
  await page.getByLabel('Email').fill('nobody@');
  await page.getByRole('button', { name: 'Get in touch' }).click();
  await expect(page.getByText('Enter a valid email')).toBeVisible();
  expect(sent).toEqual([]);
  for (const address of ['Visitor@example.test', 'visitor@example.test']) {
    await page.goto('/');
    await page.getByLabel('Email').fill(address);
    await page.getByRole('button', { name: 'Get in touch' }).click();
    await expect(page.getByText('Thank you. We write to you soon.')).toBeVisible();
  }
  expect(sent).toHaveLength(2);
});

test('a robot that fills in every field is thanked and not heard', async ({ desk }) => {
  const page = await desk();
  const sent: string[] = [];
  page.on('request', (request) => {
    if ((request.postData() ?? '').includes('mutation')) sent.push(request.postData() ?? '');
  });
  await page.goto('/app/blog-writer');
  await page.getByLabel('Email').fill('robot@example.test');
  await page.locator('input[name=company]').fill('Robots Inc', { force: true });
  await page.getByRole('button', { name: 'Get in touch' }).click();
  await expect(page.getByText('Thank you. We write to you soon.')).toBeVisible();
  expect(sent).toEqual([]);
});
