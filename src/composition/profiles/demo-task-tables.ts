import type { DemoWorld } from '#contracts/demo-world/demo-world.ts';
import type { DemoTask } from '#contracts/demo-world/demo-tasks.ts';
import type { MemorySeed } from '#adapters/memory/tables.ts';
import type { StoredSummary } from '#adapters/memory/tasks/task-tables.ts';
import { plainText } from '#adapters/markdown/plain-text.ts';
import { commentLimits } from '#core/tasks/comment.ts';
import { mentionsIn } from '#core/tasks/mention.ts';
import { summarise } from '#core/tasks/summary/summarise.ts';
import { summaryText } from '#core/tasks/summary/summary-text.ts';
import type { Person } from '#core/users/user.ts';

const time = (milliseconds: number): string => new Date(milliseconds).toISOString();

const summaryOf = (
  { title, details, comments, summarisedAfter }: DemoTask,
  nameOf: (email: string) => string,
): StoredSummary | undefined => {
  const last = comments[(summarisedAfter ?? 0) - 1];
  if (summarisedAfter === undefined || last === undefined) return undefined;
  const sentences = summarise({
    title,
    details: plainText(details),
    comments: comments
      .slice(0, summarisedAfter)
      .map(({ id, by, text, createdAt }) => ({ id, author: nameOf(by), text, createdAt: time(createdAt) })),
  });
  if (sentences.length === 0) return undefined;
  return {
    text: summaryText(sentences),
    isTyped: false,
    madeBy: 'embedded',
    madeAt: time(last.createdAt + 60_000),
    commentsCount: summarisedAfter,
    commentsChange: summarisedAfter,
    sentences,
  };
};

type Lookups = {
  readonly personOf: (email: string) => Person;
  readonly isAdmin: (email: string) => boolean;
  readonly keyOf: (variationId: string) => string;
};

/** The demo's tasks and comments as an in-memory world keeps them. */
export const taskTables = (
  tasks: DemoWorld['tasks'],
  { personOf, isAdmin, keyOf }: Lookups,
): Pick<MemorySeed, 'tasks' | 'taskComments'> => {
  const idOf = (email: string): string => personOf(email).id;
  const followersOf = ({ owner, assignees, comments }: DemoTask): readonly string[] => [
    ...new Set(comments.map(({ by }) => by).filter((by) => isAdmin(by) && by !== owner && !assignees.includes(by))),
  ];
  return {
    tasks: tasks.map((task) => {
      const { id, status, title, details, brandId, orderId, isEmailEnabled, dueOn, priority, createdAt, completedAt } =
        task;
      const lastActivity = Math.max(createdAt, completedAt ?? 0, ...task.comments.map((each) => each.createdAt));
      return {
        id,
        status,
        title,
        details,
        brandId,
        orderId,
        isEmailEnabled,
        dueOn,
        priority,
        owner: personOf(task.owner),
        assigneeIds: task.assignees.map(idOf),
        followerIds: followersOf(task).map(idOf),
        attachments: task.attachments.map(({ variationId, name }, at) => ({
          key: keyOf(variationId),
          name,
          isPrimary: at === 0,
        })),
        completedBy: task.completedBy === undefined ? undefined : personOf(task.completedBy),
        completedAt: completedAt === undefined ? undefined : time(completedAt),
        summary: summaryOf(task, (email) => personOf(email).name),
        createdAt: time(createdAt),
        lastActivityAt: time(lastActivity),
        revision: 1,
        mutedBy: [],
      };
    }),
    taskComments: tasks.flatMap((task) => {
      const people = [task.owner, ...task.assignees, ...followersOf(task)].map((email) => ({
        userId: idOf(email),
        name: personOf(email).name,
      }));
      return task.comments.map(({ id, commentId, by, text, createdAt }, place) => ({
        id,
        taskId: task.id,
        commentId,
        text,
        ownerId: idOf(by),
        ownerName: personOf(by).name,
        createdAt: time(createdAt),
        attachments: [],
        mentions: mentionsIn(text, people, { picked: [], authorId: idOf(by), most: commentLimits.mentions }),
        sequence: place + 1,
        editedAt: undefined,
        deletedAt: undefined,
        change: place + 1,
      }));
    }),
  };
};
