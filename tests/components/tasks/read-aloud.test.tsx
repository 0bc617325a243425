import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { createMemorySpeechAudio } from '#adapters/memory/speech/speech-audio.ts';
import type { Clock } from '#core/kernel/clock.ts';
import { ada, renderPage } from '#tests/support/components/render-page.tsx';
import { taskId, taskWorld } from '#tests/support/components/task-world.ts';

/** A clock on which a sentence never ends: a voice falls silent only where it is silenced. */
const still: Clock = {
  now: () => 0,
  sleep: (_milliseconds, signal) =>
    new Promise((_resolve, reject) => {
      signal?.addEventListener('abort', () => reject(new Error('Silenced')));
    }),
};

/** So long that the reader waits half a minute before it takes the voice for one that stalls. */
const sentence = `The shop opens in June, ${'and after that it is open '.repeat(7)}every day.`;

const summary = {
  text: sentence,
  isTyped: true,
  madeBy: 'Robin Vale',
  madeAt: '2026-11-20T09:30:00.000Z',
  commentsCount: 0,
  sentences: [],
};

it('a voice falls silent with the page that it reads from', async () => {
  const audio = createMemorySpeechAudio({ clock: still });
  await renderPage(`/tasks/${taskId}`, { as: ada, seed: taskWorld({ summary }), ports: { speech: audio } });
  await page.getByRole('button', { name: 'Read the summary aloud' }).click();
  await expect.poll(audio.audible).toBe(sentence);
  await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link').click();
  await expect.element(page.getByRole('heading', { name: 'Tasks', level: 1 })).toBeVisible();
  await expect.poll(audio.audible).toBeUndefined();
});
