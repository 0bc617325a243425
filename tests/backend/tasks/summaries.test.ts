import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  EditTaskDocument,
  GetTaskDocument,
  GetTaskNextStepAudioUrlDocument,
  GetTaskSummaryVoiceUrlDocument,
  type EditTaskInput,
} from '#contracts/generated/tasks/graphql.ts';
import type { TaskSummariser } from '#backend/tasks/task-summariser.ts';
import type { TaskVoices } from '#backend/tasks/task-voices.ts';
import { connectionLost } from '#core/kernel/app-error.ts';
import { dataOf } from '#tests/support/api-client.ts';
import { startEmbeddedBackend, type EmbeddedBackend } from '#tests/support/embedded-backend.ts';
import { storeTask } from '#tests/support/tasks/stored-tasks.ts';
import { commentOn, join, makeTask, refusalOf, type Somebody } from '#tests/support/tasks/task-stage.ts';

type Summarise = TaskSummariser['summarise'];

/** Says how many comments there are, each sentence from the newest of them. */
const counting: Summarise = async ({ title, comments }) => {
  const [last] = comments.slice(-1);
  if (last === undefined) return { sentences: [], madeBy: 'counting' };
  const sentence = { role: 'now' as const, author: last.author, isFromDetails: false, commentIds: [last.id] };
  return {
    madeBy: 'counting',
    sentences: [
      { ...sentence, text: `${title} has ${comments.length}.` },
      { ...sentence, text: 'So far.' },
    ],
  };
};

let summarise: Summarise = counting;
const spoken: (readonly string[])[] = [];
const voices: TaskVoices = {
  speak: async (sentences, voiceId) => {
    spoken.push(sentences);
    return { url: `https://voice.test/${voiceId ?? 'usual'}`, starts: sentences.map((_, at) => at * 1000), sentences };
  },
};

let backend: EmbeddedBackend;
let robin: Somebody;
let ada: Somebody;

beforeAll(async () => {
  const summariser: TaskSummariser = { name: 'counting', summarise: (...input) => summarise(...input) };
  const now = Date.now();
  backend = await startEmbeddedBackend({ summariser, voices, now: () => now });
  robin = await join(backend, 'Robin', true);
  ada = await join(backend, 'Ada');
});
afterAll(() => backend.close());

const edit = ({ api }: Somebody, id: string, input: EditTaskInput) => api(EditTaskDocument, { id, input });
const edited = async (person: Somebody, id: string, input: EditTaskInput) =>
  (await dataOf(edit(person, id, input))).editTask;

describe('a summary', () => {
  it('is made of the task as the same edit leaves it, and says what it stands on', async () => {
    const { id } = await makeTask(robin, [ada]);
    const comment = await commentOn(ada, id, 'One');
    expect(await edited(robin, id, { title: 'Poster', resummarize: true })).toMatchObject({
      title: 'Poster',
      summary: 'Ada: Poster has 1.\nAda: So far.',
      summaryOrigin: {
        isTyped: false,
        madeBy: 'counting',
        commentsCount: 1,
        sentences: [
          { text: 'Poster has 1.', role: 'now', author: 'Ada', commentIds: [comment.id] },
          { text: 'So far.' },
        ],
      },
      revision: 2,
    });
    await commentOn(ada, id, 'Two');
    expect((await dataOf(ada.api(GetTaskDocument, { id }))).getTask).toMatchObject({
      commentsCount: 2,
      summaryOrigin: { commentsCount: 1 },
    });
  });

  it('is kept as somebody typed it, with their name, and goes where they take it away', async () => {
    const { id } = await makeTask(robin, [ada]);
    expect(await edited(robin, id, { summary: ' In my words. ' })).toMatchObject({
      summary: 'In my words.',
      summaryOrigin: { isTyped: true, madeBy: 'Robin', sentences: [] },
    });
    expect(await edited(robin, id, { title: 'Kept' })).toMatchObject({ summary: 'In my words.' });
    expect(await edited(robin, id, { summary: null })).toMatchObject({ summary: null, summaryOrigin: null });
    expect(await refusalOf(edit(robin, id, { summary: 'x'.repeat(4001) }))).toMatchObject({
      errorInfo: { field: 'summary' },
    });
  });

  it('replaces typed words with consent alone, and nothing else changes without', async () => {
    const { id } = await makeTask(robin, [ada]);
    await commentOn(ada, id, 'One');
    await edited(robin, id, { summary: 'In my words.' });
    expect(await refusalOf(edit(robin, id, { title: 'Other', resummarize: true }))).toMatchObject({
      errorType: 'Conflict',
      message: 'A person wrote this summary: a new one would replace their words',
    });
    expect((await dataOf(robin.api(GetTaskDocument, { id }))).getTask?.title).toBe('Logo');
    const made = await edited(robin, id, { resummarize: true, replaceTypedSummary: true });
    expect(made).toMatchObject({ summary: 'Ada: Logo has 1.\nAda: So far.', summaryOrigin: { isTyped: false } });
  });

  it('that somebody types while one is made is not replaced', async () => {
    const { id } = await makeTask(robin, [ada]);
    await commentOn(ada, id, 'One');
    summarise = async (input) => {
      await edited(robin, id, { summary: 'Typed meanwhile.' });
      return counting(input);
    };
    const refusal = await refusalOf(edit(robin, id, { resummarize: true }));
    summarise = counting;
    expect(refusal).toMatchObject({ errorType: 'Conflict' });
    expect((await dataOf(robin.api(GetTaskDocument, { id }))).getTask?.summary).toBe('Typed meanwhile.');
  });

  it('is refused where there is too little to sum up', async () => {
    const { id } = await makeTask(robin);
    expect(await refusalOf(edit(robin, id, { resummarize: true }))).toMatchObject({
      errorType: 'BadRequest',
      errorInfo: { field: 'resummarize' },
    });
  });

  it('is not made for an assignee, nor does a summariser that fails say why', async () => {
    const { id } = await makeTask(robin, [ada]);
    expect(await refusalOf(edit(ada, id, { resummarize: true }))).toMatchObject({ errorType: 'Unauthorized' });
    summarise = () => Promise.reject(connectionLost());
    const refusal = await refusalOf(edit(robin, id, { resummarize: true }));
    summarise = counting;
    expect(refusal).toMatchObject({ errorType: 'InternalFailure' });
  });

  it('is made ten times a minute for one person, over all their tasks, and not fewer times for that for others', async () => {
    const busy = await join(backend, 'Busy', true);
    const tasks = [await makeTask(busy, [ada]), await makeTask(busy, [ada])];
    for (const { id } of tasks) await commentOn(ada, id, 'One');
    for (let at = 0; at < 5; at += 1) for (const { id } of tasks) await edited(busy, id, { resummarize: true });
    for (const { id } of tasks) {
      expect(await refusalOf(edit(busy, id, { resummarize: true }))).toMatchObject({ errorType: 'LimitExceeded' });
      expect(await edited(robin, id, { resummarize: true })).toMatchObject({ summaryOrigin: { isTyped: false } });
    }
  });
});

describe('a next step', () => {
  it('is quoted with who wrote it and where', async () => {
    const { id } = await makeTask(robin, [ada]);
    const { id: commentId, createdAt } = await commentOn(ada, id, 'Next step: we will print the poster on Monday.');
    const { getTask } = await dataOf(robin.api(GetTaskDocument, { id }));
    expect(getTask?.nextStep).toMatchObject({ author: 'Ada', commentId, createdAt });
    const { getTaskNextStepAudioUrl } = await dataOf(
      ada.api(GetTaskNextStepAudioUrlDocument, { taskId: id, voiceId: 'amy' }),
    );
    expect(getTaskNextStepAudioUrl).toMatchObject({
      url: 'https://voice.test/amy',
      starts: [0],
      sentences: [getTask?.nextStep?.text],
    });
  });

  it('is kept when the comment is written, and read as it is kept', async () => {
    const { db } = backend.database;
    const { id } = await makeTask(robin, [ada]);
    const { id: commentId } = await commentOn(ada, id, 'Next step: we will print the poster on Monday.');
    await db
      .updateTable('tasks')
      .set({ next_step: JSON.stringify({ text: 'Print it.', commentId }) })
      .where('id', '=', id)
      .execute();
    const { getTask } = await dataOf(robin.api(GetTaskDocument, { id }));
    expect(getTask?.nextStep).toMatchObject({ text: 'Print it.', author: 'Ada', commentId });
    await commentOn(ada, id, 'Done: the poster is printed.');
    expect((await dataOf(robin.api(GetTaskDocument, { id }))).getTask?.nextStep).toBeNull();
  });

  it('is found by its first reader where a comment came without it', async () => {
    const { db } = backend.database;
    const { id, commentId } = await storeTask(db, robin.user, ada.user);
    expect((await dataOf(robin.api(GetTaskDocument, { id }))).getTask?.nextStep).toMatchObject({ commentId });
    const kept = db.selectFrom('tasks').select(['next_step', 'next_step_change']).where('id', '=', id);
    expect(await kept.executeTakeFirst()).toMatchObject({ next_step: { commentId }, next_step_change: 1 });
  });
});

describe('a voice', () => {
  it('reads the stored summary sentence by sentence, and no other text', async () => {
    const { id: taskId } = await makeTask(robin, [ada]);
    await commentOn(ada, taskId, 'One');
    await edited(robin, taskId, { resummarize: true });
    const ask = async (text: string) =>
      (await dataOf(ada.api(GetTaskSummaryVoiceUrlDocument, { taskId, text }))).getTaskSummaryVoiceUrl;
    expect(await ask('Ada: Logo has 1.\nAda: So far.')).toMatchObject({
      sentences: ['Ada: Logo has 1.', 'Ada: So far.'],
      starts: [0, 1000],
    });
    const before = spoken.length;
    expect(await ask('Say something else.')).toBeNull();
    expect(spoken).toHaveLength(before);
  });

  it('is null where none is set up', async () => {
    const silent = await startEmbeddedBackend();
    try {
      const anna = await join(silent, 'Anna', true);
      const { id: taskId } = await makeTask(anna);
      await edited(anna, taskId, { summary: 'Words.' });
      const answer = await dataOf(anna.api(GetTaskSummaryVoiceUrlDocument, { taskId, text: 'Words.' }));
      expect(answer.getTaskSummaryVoiceUrl).toBeNull();
    } finally {
      await silent.close();
    }
  });
});
