import type { Comment, CommentDraft } from '#core/tasks/comment.ts';
import type { Task, TaskDraft } from '#core/tasks/task.ts';
import { ulid } from '#tests/support/chance/ulid.ts';
import type { Person } from '../world.ts';

/** A task for these people. */
export const taskDraft = (people: readonly Person[] = [], changes: Partial<TaskDraft> = {}): TaskDraft => ({
  title: `Task ${ulid()}`,
  details: 'Paint the fence.',
  assignees: people.map(({ user: { email } }) => ({ email })),
  brandId: undefined,
  orderId: undefined,
  isEmailEnabled: false,
  dueOn: undefined,
  priority: 'none',
  attachments: [],
  ...changes,
});

/** A task in progress that the admin makes for these people. */
export const publishedTask = (
  admin: Person,
  people: readonly Person[] = [],
  changes: Partial<TaskDraft> = {},
): Promise<Task> => admin.tasks.create(ulid(), taskDraft(people, changes), 'in_progress');

export const commentDraft = (text: string, changes: Partial<CommentDraft> = {}): CommentDraft => ({
  text,
  attachments: [],
  mentions: [],
  ...changes,
});

/** Comments as a person. */
export const commented = (person: Person, { id }: Pick<Task, 'id'>, text: string): Promise<Comment> =>
  person.comments.add(ulid(), id, commentDraft(text));
