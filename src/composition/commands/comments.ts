import type { Portal } from '#core/portal.ts';
import type { CommentEvent } from '#core/tasks/comment.ts';
import { caughtUp, hasCome, hasGap, withSequences, type Sequences } from '#core/tasks/sequences.ts';
import { optional, text } from '#src/cli/field.ts';
import { verb, type Noun } from '#src/cli/verb.ts';
import { watchFor, watchTask } from '#src/cli/watched.ts';
import { paging } from './paging.ts';
import { people, personId } from './person-id.ts';
import { attach, sendFiles } from './send-files.ts';
import { taskOf } from './tasks.ts';

const task = text('task', 'the task’s id');
const comment = text('comment', 'the comment’s id');
const mention = optional(people('who is meant of several with one name'));
const columns = ['id', 'createdAt', 'ownerName', 'text', 'replies'];
const autumn = '01KCAG3N0000000000VBEBD1KT';
const mentionsOf = (portal: Portal, mentioned: readonly string[]): Promise<readonly string[]> =>
  Promise.all(mentioned.map((each) => personId(portal, 'mention', each)));

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
      undo: 'comments delete',
      args: { task, text: text('text', 'the comment') },
      options: { mention, attach },
      run: async ({ portal }, { task: taskId, text: words, mention: mentioned = [], attach: chosen }) => {
        const mentions = await mentionsOf(portal, mentioned);
        const attachments = await sendFiles(portal, 'task', chosen);
        return portal.tasks.comment(await portal.tasks.newId(), taskId, { text: words, attachments, mentions });
      },
    }),
    reply: verb({
      summary: 'Answers a comment',
      example: 'comments reply 01KCAG3N0000000000VQHPB6G9 "Both are fine" --as ada@coolio.test',
      calls: ['reply'],
      undo: 'comments delete',
      args: { comment, text: text('text', 'the reply') },
      options: { mention },
      run: async ({ portal }, { comment: id, text: words, mention: mentioned = [] }) => {
        const mentions = await mentionsOf(portal, mentioned);
        return portal.tasks.reply(await portal.tasks.newId(), id, { text: words, mentions });
      },
    }),
    edit: verb({
      summary: 'Replaces the words of your own comment or reply',
      example: 'comments edit 01KCAG3N0000000000VQHQ9Q2C "Rather the blue one" --as ada@coolio.test',
      calls: ['editComment'],
      args: { comment, text: text('text', 'the new words') },
      options: { mention },
      run: async ({ portal }, { comment: id, text: words, mention: mentioned = [] }) =>
        portal.tasks.editComment(id, { text: words, mentions: await mentionsOf(portal, mentioned) }),
    }),
    delete: verb({
      summary: 'Deletes your own comment or reply, or anybody’s as an admin; restore takes it back for a minute',
      example: 'comments delete 01KCAG3N0000000000VQHQ9Q2C --as ada@coolio.test',
      calls: ['removeComment'],
      args: { comment },
      run: ({ portal }, { comment: id }) => portal.tasks.removeComment(id),
    }),
    restore: verb({
      summary: 'Restores a comment or reply that you deleted, within a minute',
      example: 'comments restore 01KCAG3N0000000000VQHQ9Q2C --as ada@coolio.test',
      calls: ['restoreComment'],
      args: { comment },
      run: ({ portal }, { comment: id }) => portal.tasks.restoreComment(id),
    }),
    watch: verb({
      summary: 'Prints new, edited, deleted and restored comments of a task as they come, until Ctrl+C',
      example: `comments watch ${autumn} --for 1 --as ada@coolio.test`,
      calls: ['follow'],
      columns: ['id', 'createdAt', 'ownerName', 'text', 'editedAt', 'deletedAt'],
      args: { task },
      options: watchFor,
      run: async ({ portal, print }, { task: taskId, for: seconds }) => {
        const { commentsChange } = await taskOf(portal, taskId);
        let come: Sequences = { through: commentsChange, ahead: new Set() };
        const show = (event: CommentEvent): void => {
          if (hasCome(come, event.change)) return;
          come = withSequences(come, [event.change]);
          print(event);
        };
        await watchTask(portal, seconds, (signal, onGone) => {
          const catchUp = portal.tasks.follow(
            taskId,
            {
              through: () => come.through,
              onEvent: (event) => {
                show(event);
                if (hasGap(come)) void catchUp.then((begin) => begin());
              },
              onMissed: (events) => {
                events.forEach(show);
                come = caughtUp(
                  come,
                  events.map(({ change }) => change),
                );
              },
              onRefused: onGone,
            },
            signal,
          );
        });
      },
    }),
  },
};
