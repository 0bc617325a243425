import { escapeHtml } from '#backend/mail/escape-html.ts';
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
  const see = `<p><a href="${escapeHtml(link)}">See the task</a></p>`;
  if (lines.length === 1)
    return {
      to: person.email,
      subject: `${productName}: ${only.title}`,
      text: `${only.message}\n\nSee it here: ${link}`,
      html: `<p>${escapeHtml(only.message)}</p>\n${see}`,
    };
  const { title, above, messages } = taskDigest(task.title, lines);
  const list = messages.map((message) => `<li>${escapeHtml(message)}</li>`).join('\n');
  return {
    to: person.email,
    subject: `${productName}: ${title}`,
    text: `${above}\n\n${messages.map((message) => `- ${message}`).join('\n')}\n\nSee them here: ${link}`,
    html: `<p>${escapeHtml(above)}</p>\n<ul>\n${list}\n</ul>\n${see}`,
  };
};
