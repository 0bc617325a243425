import { isolated } from '../kernel/isolated.ts';
import { excerptOf } from '../kernel/text.ts';
import { commentReasons, type CommentReason, type NotificationType } from '../notifications/notification.ts';

const commentTitles: Readonly<Record<CommentReason, string>> = {
  mention: 'You were mentioned',
  reply: 'New reply',
  comment: 'New comment',
};

const commentVerbs: Readonly<Record<CommentReason, string>> = {
  mention: 'mentioned you on',
  reply: 'replied to you on',
  comment: 'commented on',
};

/** A title and a sentence, as plain text; the names in it turn nothing around them. */
export type TaskNews = { readonly title: string; readonly message: string };

/** What notifications and mails say of a task. */
export const taskNews = {
  assigned: (owner: string, task: string): TaskNews => ({
    title: 'New task',
    message: `${isolated(owner)} assigned you to ${isolated(task)}`,
  }),
  completed: (person: string, task: string): TaskNews => ({
    title: 'Task completed',
    message: `${isolated(person)} completed ${isolated(task)}`,
  }),
  commented: (reason: CommentReason, author: string, task: string, text: string): TaskNews => {
    const said = excerptOf(text);
    const message = `${isolated(author)} ${commentVerbs[reason]} ${isolated(task)}`;
    return { title: commentTitles[reason], message: said === '' ? message : `${message}: ${isolated(said)}` };
  },
} as const;

const mostSummedUp = 10;

/** What sums several news of a task up: a title, a line, and the latest of them. */
export type TaskDigest = { readonly title: string; readonly above: string; readonly messages: readonly string[] };

/** Sums news of a task up, given oldest first, in one that counts them and says the latest ten. */
export const taskDigest = (
  task: string,
  news: readonly { readonly type: NotificationType; readonly message: string }[],
): TaskDigest => {
  const things = news.every(({ type }) => type === 'TaskCommented') ? 'comments' : 'updates';
  const title = `${news.length} ${things} on ${isolated(excerptOf(task))}`;
  const above = news.length > mostSummedUp ? `${title}, the latest ${mostSummedUp}:` : `${title}:`;
  return { title, above, messages: news.slice(-mostSummedUp).map(({ message }) => message) };
};

type OnTask = { readonly userId: string; readonly hasMuted: boolean };

/**
 * Returns who of the people on a task is notified of a comment, each with the strongest reason. Its author is not, and who
 * has muted the task is notified only of mentions.
 */
export const commentAudience = <P extends OnTask>(
  people: readonly P[],
  {
    authorId,
    mentioned,
    answeredId,
  }: { readonly authorId: string; readonly mentioned: readonly string[]; readonly answeredId: string | undefined },
): readonly { readonly person: P; readonly reason: CommentReason }[] =>
  people
    .filter(({ userId }) => userId !== authorId)
    .map((person) => {
      const { userId } = person;
      const reason: CommentReason = mentioned.includes(userId)
        ? 'mention'
        : userId === answeredId
          ? 'reply'
          : 'comment';
      return { person, reason };
    })
    .filter(({ person, reason }) => !person.hasMuted || reason === 'mention')
    .toSorted((a, b) => commentReasons.indexOf(a.reason) - commentReasons.indexOf(b.reason));

/** Returns those of an edited comment's audience whom it mentions and did not mention before. */
export const newlyMentioned = <E extends { readonly person: OnTask; readonly reason: CommentReason }>(
  audience: readonly E[],
  before: readonly { readonly userId: string }[],
): readonly E[] =>
  audience.filter(
    ({ person, reason }) => reason === 'mention' && before.every(({ userId }) => userId !== person.userId),
  );
