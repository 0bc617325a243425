import { action, composeMail, list, paragraph } from '#backend/mail/compose-mail.ts';
import type { Mail } from '#backend/mail/mailer.ts';
import { taskDigest } from '#core/tasks/task-news.ts';
import type { NotificationType } from '#core/notifications/notification.ts';
import type { TaskDeps } from '../task-deps.ts';
import type { PersonOnTask } from '../task-people.ts';

type Line = {
  readonly type: NotificationType;
  readonly title: string;
  readonly message: string;
  readonly commentId: string | undefined;
};

type Addressed = {
  readonly task: { readonly id: string; readonly title: string };
  readonly person: Pick<PersonOnTask, 'email' | 'isAdmin'>;
};

/** Returns a mail of one or several news of a task, oldest first; it leads to the first comment among them. */
export const taskMail = (
  { productName, portalAddress }: Pick<TaskDeps, 'productName' | 'portalAddress'>,
  { task, person }: Addressed,
  lines: readonly [Line, ...Line[]],
): Mail => {
  const page = `${portalAddress()}${person.isAdmin ? '/admin' : ''}/tasks/${task.id}`;
  const commentId = lines.find((line) => line.commentId !== undefined)?.commentId;
  const link = commentId === undefined ? page : `${page}?comment=${commentId}`;
  const [only] = lines;
  const see = (words: string) => action({ label: 'See the task', words, href: link });
  if (lines.length === 1)
    return composeMail(
      { to: person.email, subject: `${productName}: ${only.title}` },
      paragraph(only.message),
      see('See it here'),
    );
  const { title, above, messages } = taskDigest(task.title, lines);
  return composeMail(
    { to: person.email, subject: `${productName}: ${title}` },
    paragraph(above),
    list(messages),
    see('See them here'),
  );
};
