import {
  ChangeTaskStatusDocument,
  CreateTaskCommentDocument,
  CreateTaskCommentReplyDocument,
  CreateTaskDocument,
  type CreateTaskInput,
} from '#contracts/generated/tasks/graphql.ts';
import type { UserRow } from '#backend/identity/identity-tables.ts';
import { isRowAbout } from '#backend/notifications/notification-store.ts';
import { apiClient, dataOf, type Answer, type Api } from '#tests/support/api-client.ts';
import { ulid } from '#tests/support/chance/ulid.ts';
import type { EmbeddedBackend } from '#tests/support/embedded-backend.ts';

type Caller = { readonly api: Api };

export type Somebody = { readonly api: Api; readonly user: UserRow; readonly token: string };

/** Signs a new person in. */
export const join = async (backend: EmbeddedBackend, name: string, admin = false): Promise<Somebody> => {
  const email = `${name.toLowerCase().replaceAll(' ', '.')}@coolio.test`;
  const user = await backend.createUser({ email, name, admin });
  const token = await backend.signIn(email);
  return { api: apiClient(backend.url, token), user, token };
};

const emailsOf = (people: readonly Somebody[]) => people.map(({ user: { email } }) => ({ email }));

/** Makes a task in progress of an admin, with these assignees. */
export const makeTask = async (
  { api }: Caller,
  assignees: readonly Somebody[] = [],
  change: Partial<CreateTaskInput> = {},
) =>
  (
    await dataOf(
      api(CreateTaskDocument, {
        input: { title: 'Logo', status: 'in_progress', assignees: emailsOf(assignees), ...change },
      }),
    )
  ).createTask;

export const commentOn = async ({ api }: Caller, taskId: string, text: string, id = ulid()) =>
  (await dataOf(api(CreateTaskCommentDocument, { input: { id, taskId, text } }))).createTaskComment;

export const replyTo = async ({ api }: Caller, commentId: string, text: string) =>
  (await dataOf(api(CreateTaskCommentReplyDocument, { input: { commentId, text } }))).createTaskCommentReply;

export const move = ({ api }: Caller, id: string, status: 'draft' | 'in_progress' | 'completed') =>
  api(ChangeTaskStatusDocument, { id, status });

export const refusalOf = async (answer: Promise<Answer<unknown>>) => (await answer).errors[0];

/** The news of a task that this person got, oldest first. */
export const newsOf = (backend: EmbeddedBackend, { user }: Somebody, taskId: string) =>
  backend.database.db
    .selectFrom('notifications')
    .selectAll()
    .where('user_id', '=', user.id)
    .where(isRowAbout({ kind: 'task', id: taskId }))
    .orderBy('id')
    .execute();

/** The mails that say where this task is, in the order in which they were written. */
export const mailsOf = async (backend: EmbeddedBackend, taskId: string) => {
  await backend.jobs.drained();
  return backend.database.db
    .selectFrom('mails')
    .select(['recipient as to', 'subject', 'body_text as text', 'body_html as html'])
    .where('body_text', 'like', `%/tasks/${taskId}%`)
    .orderBy('id')
    .execute();
};
