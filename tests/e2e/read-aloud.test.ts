import { finishSentence, isSpeaking, said, withFakeVoice } from './support/fake-voice.ts';
import { adaEmail, adminEmail, expect, signIn, test } from './support/fixtures.ts';

const autumn = '/tasks/01KCAG3N0000000000VBEBD1KT';

test('a summary is read aloud sentence by sentence, paused, and gone on with at the same sentence, offline too', async ({
  desk,
}) => {
  const page = await desk();
  await withFakeVoice(page);
  await signIn(page, adaEmail, autumn);
  const card = page.getByRole('region', { name: 'Summary' });
  const spoken = card.locator('[aria-current=true]');
  const count = async () => (await said(page)).length;
  await expect(card.getByRole('listitem').first()).toBeVisible();
  await card.getByRole('button', { name: /^Show all/ }).click();
  const texts = await card.getByRole('listitem').getByRole('paragraph').allInnerTexts();
  await expect(spoken).toHaveCount(0);
  await card.getByRole('button', { name: 'Read the summary aloud' }).click();
  await expect.poll(count).toBe(1);
  await expect(spoken).toContainText(texts[0] ?? '?');
  expect(texts[0]).toContain((await said(page))[0]?.text.slice(0, 30));

  await card.getByLabel('Speed').waitFor();
  await page.context().setOffline(true);
  await card.getByRole('button', { name: 'Pause' }).click();
  await expect(card.getByRole('button', { name: 'Resume' })).toBeVisible();
  await card.getByRole('button', { name: 'Resume' }).click();
  await expect.poll(count).toBe(2);
  const [first, again] = await said(page);
  expect(again).toEqual(first);

  await card.getByLabel('Speed').selectOption('1.5');
  await expect.poll(count).toBe(3);
  expect((await said(page))[2]).toEqual({ text: first?.text, rate: 1.5 });
  await page.context().setOffline(false);

  for (let sentences = 3; await spoken.count(); sentences += 1) {
    await finishSentence(page);
    await expect.poll(async () => (await count()) > sentences || (await spoken.count()) === 0).toBe(true);
  }
  await expect(card.getByRole('button', { name: 'Read the summary aloud' })).toBeVisible();
  const all = (await said(page)).slice(2).map(({ text }) => text);
  expect(new Set(all).size).toBe(all.length);
  expect(all.join(' ')).not.toMatch(/[*_#[\]]/);
});

test('one voice speaks at a time', async ({ desk }) => {
  const page = await desk();
  await withFakeVoice(page);
  await signIn(page, adminEmail, `/admin${autumn}`);
  const summary = page.getByRole('region', { name: 'Summary' });
  const next = page.getByRole('region', { name: 'Next step' });
  const count = async () => (await said(page)).length;
  await summary.getByRole('button', { name: 'Read the summary aloud' }).click();
  await expect(summary.getByRole('button', { name: 'Pause' })).toBeVisible();
  await expect.poll(count).toBe(1);
  await next.getByRole('button', { name: 'Read the next step aloud' }).click();
  await expect(next.getByRole('button', { name: 'Pause' })).toBeVisible();
  await expect(summary.getByRole('button', { name: 'Resume' })).toBeVisible();
  await expect.poll(count).toBe(2);
  expect(await isSpeaking(page)).toBe(true);
});

test('a browser without a voice says so', async ({ desk }) => {
  const page = await desk();
  await signIn(page, adaEmail, autumn);
  const card = page.getByRole('region', { name: 'Summary' });
  await card.getByRole('button', { name: 'Read the summary aloud' }).click();
  await expect(card.getByRole('status')).toHaveText('This browser has no voice');
});
