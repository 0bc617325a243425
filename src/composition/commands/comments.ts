import { notFound } from '#core/kernel/app-error.ts';
import { list, optional, text, wholeNumber } from '#src/cli/field.ts';
import { verb, type Noun } from '#src/cli/verb.ts';
import { paging } from './paging.ts';

const task = text('task', 'the task’s id');
const mention = optional(list('user ids that tell people of equal names apart'));
const columns = ['id', 'createdAt', 'ownerName', 'text', 'replies'];
const autumn = '01KCAG3N0000000000VBEBD1KT';
const day = 24 * 60 * 60;

export const comments: Noun = {
  summary: 'Comments of tasks and their replies',
  feature: 'tasks',
  verbs: {
    list: verb({
      summary: 'Lists the comments of a task, newest first',
      example: `comments list ${autumn} --as ada@coolio.test`,
      calls: ['comments'],
      missing: 'task',
      columns,
      args: { task },
      options: paging,
      run: ({ portal }, { task: taskId, ...page }) => portal.tasks.comments(taskId, page),
    }),
    add: verb({
      summary: 'Comments on a task; @ and a name mentions somebody on it',
      example: `comments add ${autumn} "Looks good, @Robin Vale" --as ada@coolio.test`,
      calls: ['comment'],
      args: { task, text: text('text', 'the comment') },
      options: { mention },
      run: async ({ portal }, { task: taskId, text: words, mention: mentions = [] }) =>
        portal.tasks.comment(await portal.tasks.newId(), taskId, { text: words, attachments: [], mentions }),
    }),
    reply: verb({
      summary: 'Answers a comment',
      example: 'comments reply 01KCAG3N0000000000VQHPB6G9 "Both are fine" --as ada@coolio.test',
      calls: ['reply'],
      args: { comment: text('comment', 'the comment’s id'), text: text('text', 'the reply') },
      options: { mention },
      run: async ({ portal }, { comment, text: words, mention: mentions = [] }) =>
        portal.tasks.reply(await portal.tasks.newId(), comment, { text: words, mentions }),
    }),
    watch: verb({
      summary: 'Prints new comments and replies of a task as they come, until Ctrl+C',
      example: `comments watch ${autumn} --for 1 --as ada@coolio.test`,
      calls: ['watch', 'eventsAfter'],
      columns: ['id', 'createdAt', 'ownerName', 'text'],
      args: { task },
      options: { for: optional(wholeNumber('seconds', 'ends after so many seconds')) },
      run: async ({ portal, print }, { task: taskId, for: seconds }) => {
        const found = await portal.tasks.get(taskId);
        if (found === undefined) throw notFound('task');
        let seen = found.commentsCount;
        /** What came live while an earlier one is still on its way. */
        const ahead = new Set<number>();
        const catchUp = async (): Promise<void> => {
          for (const event of (await portal.tasks.eventsAfter(taskId, seen)) ?? []) show(event);
        };
        const show = (event: { readonly sequence: number }): void => {
          if (event.sequence <= seen || ahead.has(event.sequence)) return;
          ahead.add(event.sequence);
          while (ahead.delete(seen + 1)) seen += 1;
          print(event);
        };
        const stop = await portal.tasks.watch(taskId, { onEvent: show, onOpen: () => void catchUp() });
        for (let left = seconds ?? Infinity; left > 0; left -= day)
          await portal.device.clock.sleep(Math.min(left, day) * 1000);
        stop();
      },
    }),
  },
};
