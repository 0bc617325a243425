import { expect } from 'vitest';
import type { Task } from '#core/tasks/task.ts';
import { eventually } from '#tests/support/chance/eventually.ts';
import type { Effects } from '#tests/support/cli/effects.ts';
import { autumn, glaze, menuCards } from './demo.ts';

const recording = (url: string) => ({ url, starts: [], sentences: [] });

const summaries: Effects = {
  'tasks summarise': {
    'makes a new summary of the comments so far': async ({ admin, ada }) => {
      await admin`tasks summarise ${autumn}`;
      expect(await ada`tasks show ${autumn}`).toMatchObject({ summary: { isTyped: false, commentsCount: 24 } });
    },
    'takes the place of typed words only with --replace-typed': async ({ admin }) => {
      await admin`tasks write-summary ${autumn} ${'My own words.'}`;
      expect(await admin.exit`tasks summarise ${autumn}`).toBe(8);
      expect(await admin`tasks show ${autumn}`).toMatchObject({ summary: { text: 'My own words.' } });
      await admin`tasks summarise ${autumn} --replace-typed`;
      expect(await admin`tasks show ${autumn}`).toMatchObject({ summary: { isTyped: false } });
    },
  },
  'tasks write-summary': {
    'writes the summary, and takes it away with an empty text': async ({ admin, ada }) => {
      await admin`tasks write-summary ${autumn} ${'The hero is live.'}`;
      expect(await ada`tasks show ${autumn}`).toMatchObject({ summary: { text: 'The hero is live.', isTyped: true } });
      await admin`tasks write-summary ${autumn} ${' '}`;
      expect(await ada`tasks show ${autumn}`).not.toHaveProperty('summary');
    },
  },
  'tasks voice': {
    'says that there is none where no voice is set up, or no summary': async ({ ada }) => {
      expect(await ada.exit`tasks voice ${autumn}`).toBe(6);
    },
    'reads the summary, or what comes next, in the voice that is named': async ({ ada, rebind }) => {
      rebind('tasks', (tasks) => ({
        ...tasks,
        summaryVoice: async (id, text, voice) => recording(`summary/${id}/${text.slice(0, 8)}/${voice ?? 'usual'}`),
        nextStepVoice: async (id, voice) => recording(`next/${id}/${voice ?? 'usual'}`),
      }));
      expect(await ada`tasks voice ${autumn}`).toMatchObject({ url: `summary/${autumn}/The wide/usual` });
      expect(await ada`tasks voice ${autumn} --voice Brian`).toMatchObject({ url: `summary/${autumn}/The wide/Brian` });
      expect(await ada`tasks voice ${autumn} --next`).toMatchObject({ url: `next/${autumn}/usual` });
      expect(await ada`tasks voice ${autumn} --next --voice Amy`).toMatchObject({ url: `next/${autumn}/Amy` });
      expect(await ada.exit`tasks voice ${glaze}`).toBe(6);
    },
  },
};

const watching: Effects = {
  'tasks watch': {
    'prints the task at each change until the seconds are over, and not as it was before': async (demo) => {
      const { ada, admin, clock, world, rebind } = demo;
      const read = new Set<number | undefined>();
      rebind('tasks', (made) => ({
        ...made,
        get: async (id) => {
          const task = await made.get(id);
          read.add(task?.revision);
          return task;
        },
      }));
      const { revision } = (await ada`tasks show ${autumn}`) as Task;
      const lines = ada.lines`tasks watch ${autumn} --for 60`;
      await eventually(() => expect(world.taskFeeds.size).toBe(1), { interval: 1 });
      await admin`comments add ${autumn} ${'No change of the task itself'}`;
      await admin`tasks edit ${menuCards} --title ${'Of another task'}`;
      await admin`tasks edit ${autumn} --title ${'Late autumn'}`;
      await eventually(() => expect(read).toContain(revision + 1), { interval: 1 });
      clock.advance(59_999);
      await ada`tasks complete ${autumn}`;
      await eventually(() => expect(read).toContain(revision + 2), { interval: 1 });
      clock.advance(1);
      expect(await lines).toMatchObject([
        { title: 'Late autumn', status: 'in_progress', revision: revision + 1 },
        { title: 'Late autumn', status: 'completed', revision: revision + 2 },
      ]);
      expect(world.taskFeeds.size).toBe(0);
    },
    'ends where its task is deleted': async ({ ada, admin, world }) => {
      const lines = ada.exit`tasks watch ${autumn}`;
      await eventually(() => expect(world.taskFeeds.size).toBe(1), { interval: 1 });
      await admin`tasks delete ${autumn}`;
      expect(await lines).toBe(6);
      expect(world.taskFeeds.size).toBe(0);
    },
    'says where there is no such task': async ({ tomas }) => {
      expect(await tomas.exit`tasks watch ${autumn} --for 60`).toBe(6);
    },
  },
};

export const taskSummaries: Effects = { ...watching, ...summaries };
