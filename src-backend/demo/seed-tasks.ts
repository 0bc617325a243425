import type { Kysely } from 'kysely';
import type { DemoTask } from '#contracts/demo-world/demo-tasks.ts';
import type { DemoWorld } from '#contracts/demo-world/demo-world.ts';
import { attachedFiles } from '#backend/tasks/attached-files.ts';
import { plainWords } from '#backend/tasks/plain-words.ts';
import { keepWords } from '#backend/tasks/search/task-words.ts';
import { columnsOf, textOf } from '#backend/tasks/task-columns.ts';
import type { Tables } from '#backend/storage/tables.ts';
import { commentLimits } from '#core/tasks/comment.ts';
import { mentionsIn } from '#core/tasks/mention.ts';
import { summarise } from '#core/tasks/summary/summarise.ts';
import { summaryText } from '#core/tasks/summary/summary-text.ts';
import type { UserRow } from '#backend/identity/identity-tables.ts';
import type { VariationKeys } from './seed-assets.ts';

type People = ReadonlyMap<string, UserRow>;

const minute = 60_000;

const summaryColumns = (task: DemoTask, people: People) => {
  const { title, details, comments, summarisedAfter = 0 } = task;
  const last = comments[summarisedAfter - 1];
  if (last === undefined) return { summary: null, summary_origin: null };
  const sentences = summarise({
    title,
    details: plainWords(details),
    comments: comments.slice(0, summarisedAfter).map(({ id, by, text, createdAt }) => ({
      id,
      author: people.get(by)?.name ?? by,
      text,
      createdAt: new Date(createdAt).toISOString(),
    })),
  });
  if (sentences.length === 0) return { summary: null, summary_origin: null };
  const origin = {
    isTyped: false,
    madeBy: 'embedded',
    madeAt: new Date(last.createdAt + minute).toISOString(),
    commentsCount: summarisedAfter,
    change: summarisedAfter,
    sentences: sentences.map((sentence) => ({ ...sentence, author: sentence.author ?? null })),
  };
  return { summary: summaryText(sentences), summary_origin: JSON.stringify(origin) };
};

const storePeople = async (trx: Kysely<Tables>, task: DemoTask, people: People): Promise<readonly string[]> => {
  const onTask = [
    ...new Set([
      task.owner,
      ...task.assignees,
      ...task.comments.map(({ by }) => by).filter((by) => people.get(by)?.groups.includes('Admin') === true),
    ]),
  ];
  await trx
    .insertInto('task_people')
    .values(
      onTask.map((email) => ({
        task_id: task.id,
        user_id: people.get(email)?.id ?? '',
        status: task.status,
        is_owner: email === task.owner,
        is_assignee: task.assignees.includes(email),
        is_follower: email !== task.owner && !task.assignees.includes(email),
        position: Math.max(0, task.assignees.indexOf(email)),
      })),
    )
    .execute();
  return onTask;
};

const storeComments = async (
  trx: Kysely<Tables>,
  { id: taskId, comments }: DemoTask,
  people: People,
  onTask: readonly string[],
): Promise<void> => {
  if (comments.length === 0) return;
  const mentionable = onTask.flatMap((email) => {
    const user = people.get(email);
    return user === undefined ? [] : [{ userId: user.id, name: user.name }];
  });
  await trx
    .insertInto('task_comments')
    .values(
      comments.map(({ id, commentId, by, text, createdAt }, place) => {
        const authorId = people.get(by)?.id ?? '';
        const mentions = mentionsIn(text, mentionable, { picked: [], authorId, most: commentLimits.mentions });
        return {
          id,
          task_id: taskId,
          parent_id: commentId ?? null,
          sequence: place + 1,
          change: place + 1,
          author_id: authorId,
          text,
          mentions: JSON.stringify(mentions),
          attachments_count: 0,
          created_at: new Date(createdAt),
        };
      }),
    )
    .execute();
};

/** Keeps the tasks of the demo world with their people, files and comments. */
export const storeTasks = async (
  trx: Kysely<Tables>,
  { tasks }: DemoWorld,
  people: People,
  keys: VariationKeys,
): Promise<void> => {
  for (const task of tasks) {
    const { id, status, brandId, orderId, completedBy, completedAt, createdAt, comments } = task;
    const lastActivity = Math.max(createdAt, completedAt ?? 0, ...comments.map((comment) => comment.createdAt));
    await trx
      .insertInto('tasks')
      .values({
        id,
        status,
        ...columnsOf(task),
        brand_id: brandId ?? null,
        order_id: orderId ?? null,
        owner_id: people.get(task.owner)?.id ?? '',
        completed_by: completedBy === undefined ? null : (people.get(completedBy)?.id ?? null),
        completed_at: completedAt === undefined ? null : new Date(completedAt),
        ...summaryColumns(task, people),
        revision: 1,
        comments_count: comments.length,
        comments_change: comments.length,
        created_at: new Date(createdAt),
        last_activity_at: new Date(lastActivity),
      })
      .execute();
    await storeComments(trx, task, people, await storePeople(trx, task, people));
    await keepWords(trx, textOf(id, task), ...comments.map((comment) => ({ ...comment, taskId: id })));
    const named = task.attachments.map(({ variationId, name }) => ({ key: keys.get(variationId) ?? '', name }));
    const files = await attachedFiles(trx, named, { userId: people.get(task.owner)?.id ?? '', groups: ['Admin'] });
    if (files.length > 0)
      await trx
        .insertInto('task_attachments')
        .values(files.map((file, position) => ({ ...file, task_id: id, position, is_primary: position === 0 })))
        .execute();
  }
};
