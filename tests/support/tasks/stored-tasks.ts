import type { Database } from '#backend/storage/database.ts';
import type { KnownTaskStatus } from '#core/tasks/task.ts';
import { ulid } from '#tests/support/chance/ulid.ts';

type Person = { readonly id: string; readonly name: string };
type Db = Database['db'];

export const storedSummary = 'The logo is chosen.';

type Change = { readonly status?: KnownTaskStatus; readonly brandId?: string | null };

/** A task with a summary, an owner who need not be an admin, perhaps an assignee, and a comment that says what comes next. */
export const storeTask = async (
  db: Db,
  owner: Person,
  assignee: Person | undefined,
  { status = 'in_progress', brandId = null }: Change = {},
): Promise<{ readonly id: string; readonly commentId: string }> => {
  const [id, commentId, now] = [ulid(), ulid(), new Date()];
  const isCompleted = status === 'completed';
  const origin = { isTyped: true, madeBy: owner.name, madeAt: now.toISOString(), commentsCount: 1, sentences: [] };
  await db
    .insertInto('tasks')
    .values({
      id,
      status,
      title: `${owner.name} ${id}`,
      title_key: `${owner.name} ${id}`.toLowerCase(),
      details: '',
      brand_id: brandId,
      owner_id: owner.id,
      completed_by: isCompleted ? owner.id : null,
      completed_at: isCompleted ? now : null,
      is_email_enabled: false,
      summary: storedSummary,
      summary_origin: JSON.stringify(origin),
      revision: 1,
      comments_count: 1,
      comments_change: 1,
      created_at: now,
      last_activity_at: now,
    })
    .execute();
  for (const person of [owner, assignee])
    if (person !== undefined)
      await db
        .insertInto('task_people')
        .values({
          task_id: id,
          user_id: person.id,
          status,
          is_owner: person === owner,
          is_assignee: person === assignee,
          is_follower: false,
          position: 1,
        })
        .onConflict((conflict) => conflict.columns(['task_id', 'user_id']).doUpdateSet({ is_assignee: true }))
        .execute();
  await db
    .insertInto('task_comments')
    .values({
      id: commentId,
      task_id: id,
      parent_id: null,
      sequence: 1,
      change: 1,
      author_id: owner.id,
      text: 'Next step: we will print the logo on Monday.',
      mentions: '[]',
      attachments_count: 0,
      created_at: now,
    })
    .execute();
  return { id, commentId };
};
