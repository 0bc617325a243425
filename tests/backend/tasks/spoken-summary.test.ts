import { spawnSync } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join as path } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  EditTaskDocument,
  GetTaskNextStepAudioUrlDocument,
  GetTaskSummaryVoiceUrlDocument,
} from '#contracts/generated/tasks/graphql.ts';
import { readWav } from '#backend/speech/wav.ts';
import { spokenSentences } from '#core/tasks/summary/spoken-text.ts';
import { dataOf } from '#tests/support/api-client.ts';
import { startEmbeddedBackend, type EmbeddedBackend } from '#tests/support/embedded-backend.ts';
import { commentOn, join, makeTask, type Somebody } from '#tests/support/tasks/task-stage.ts';
import { createTemporaryDirectory, type TemporaryDirectory } from '#tests/support/temporary-directory.ts';
import { sineProgram } from '../speech/sine.ts';

let folder: TemporaryDirectory;
let backend: EmbeddedBackend;
let robin: Somebody;
let ada: Somebody;

/** espeak-ng where this machine has it, else a program in its place. */
const localVoice = async (): Promise<string> => {
  if (spawnSync('espeak-ng', ['--version']).status === 0) return 'espeak-ng --stdin --stdout -v {voice}';
  const program = path(folder.path, 'sine.cjs');
  await writeFile(program, sineProgram);
  return `${process.execPath} ${program} -v {voice}`;
};

beforeAll(async () => {
  folder = await createTemporaryDirectory();
  backend = await startEmbeddedBackend({
    speech: { kind: 'command', command: await localVoice(), voices: ['en-us', 'en'] },
  });
  [robin, ada] = [await join(backend, 'Robin', true), await join(backend, 'Ada')];
});

afterAll(async () => {
  await backend.close();
  await folder.remove();
});

const summarised = async () => {
  const { id } = await makeTask(robin, [ada]);
  await commentOn(ada, id, 'The fence is two metres high and eleven metres long.');
  await commentOn(robin, id, 'We decided on green paint, it costs 120 euros.');
  await commentOn(ada, id, 'Open point: the gate, which needs a new hinge.');
  const { editTask } = await dataOf(robin.api(EditTaskDocument, { id, input: { resummarize: true } }));
  return { id, text: editTask.summary ?? '' };
};

it('a program of this machine speaks a summary, each sentence from its start, in ranges too', async () => {
  const { id, text } = await summarised();
  const { getTaskSummaryVoiceUrl: voice } = await dataOf(
    ada.api(GetTaskSummaryVoiceUrlDocument, { taskId: id, text, voiceId: 'en' }),
  );
  expect(voice?.sentences).toEqual(spokenSentences(text));
  expect(voice?.starts).toHaveLength(voice?.sentences.length ?? 0);
  expect(new URL(voice?.url ?? '').origin).toBe(backend.url);
  const whole = await fetch(voice?.url ?? '');
  expect([whole.status, whole.headers.get('content-type')]).toEqual([200, 'audio/wav']);
  const bytes = new Uint8Array(await whole.arrayBuffer());
  const sound = readWav(bytes);
  const lengthMs = ((sound?.samples.length ?? 0) / 2 / (sound?.rate ?? 1)) * 1000;
  expect(voice?.starts?.at(-1)).toBeLessThan(lengthMs);
  const part = await fetch(voice?.url ?? '', { headers: { range: 'bytes=44-99' } });
  expect([part.status, (await part.arrayBuffer()).byteLength]).toEqual([206, 56]);
});

it('the next step is spoken as it was written, and nothing to who is not on the task', async () => {
  const { id } = await summarised();
  const { getTaskNextStepAudioUrl: voice } = await dataOf(ada.api(GetTaskNextStepAudioUrlDocument, { taskId: id }));
  expect(voice?.sentences.join(' ')).toContain('a new hinge');
  const eve = await join(backend, 'Eve');
  expect(await dataOf(eve.api(GetTaskNextStepAudioUrlDocument, { taskId: id }))).toEqual({
    getTaskNextStepAudioUrl: null,
  });
});
