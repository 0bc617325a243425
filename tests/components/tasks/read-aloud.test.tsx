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

it('a voice is led through the sentences, each of them marked, at the speed that is chosen', async () => {
  const audio = createMemorySpeechAudio({ clock: still });
  const asked: string[] = [];
  const lines = [sentence, sentence.replace('shop', 'café')];
  const sentences = lines.map((text) => ({
    text,
    role: 'said' as const,
    author: undefined,
    isFromDetails: true,
    commentIds: [],
  }));
  await renderPage(`/tasks/${taskId}`, {
    as: ada,
    seed: taskWorld({ summary: { ...summary, isTyped: false, text: lines.join('\n'), sentences } }),
    ports: { speech: audio, tasks: { summaryVoice: async (_id, text) => void asked.push(text) } },
  });
  const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
  const marked = page.getByRole('listitem').filter({ has: page.getByText(/^The (?:shop|café)/) });
  await press('Read the summary aloud');
  await expect.poll(audio.audible).toBe(lines[0]);
  expect(asked).toEqual([lines.join('\n')]);
  await expect.element(marked.first()).toHaveAttribute('aria-current', 'true');
  await expect.element(marked.last()).not.toHaveAttribute('aria-current');
  await press('Next sentence');
  await expect.poll(audio.audible).toBe(lines[1]);
  await expect.element(marked.last()).toHaveAttribute('aria-current', 'true');
  await press('Previous sentence');
  await expect.poll(audio.audible).toBe(lines[0]);
  await press('Pause');
  await expect.poll(audio.audible).toBeUndefined();
  await expect.element(page.getByRole('button', { name: 'Resume' })).toHaveFocus();
  await expect.element(page.getByRole('button', { name: 'Read the summary aloud' })).not.toBeInTheDocument();
  await page.getByRole('combobox', { name: 'Speed' }).selectOptions('1.5×');
  await press('Resume');
  await expect.poll(audio.audible).toBe(lines[0]);
  expect(audio.begun.at(-1)?.rate).toBe(1.5);
  await press('Stop reading');
  await expect.element(page.getByRole('button', { name: 'Read the summary aloud' })).toBeVisible();
  await expect.poll(audio.audible).toBeUndefined();
});
