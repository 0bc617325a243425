import { thumbnailKeyOf } from '#backend/files/file-keys.ts';
import type { Context } from '#backend/graphql/context.ts';
import type { Task, TaskSummaryOrigin } from '#backend/graphql/generated/resolvers.ts';
import { priorityOfRank } from '#core/tasks/task-priority.ts';
import { shownPicture, userOf } from '#backend/users/present-user.ts';
import { shownOrderId } from './task-policy.ts';
import type { ReadAuditState } from '#backend/audit/audited.ts';
import { taskState } from '#core/audit/audit-states.ts';
import { findTask, type StoredPerson, type StoredTask } from './task-store.ts';
import type { StoredOrigin } from './task-tables.ts';

type Stored = { readonly key: string; readonly name: string; readonly has_thumbnail: boolean };

/** Where an attached file and its thumbnail are served. */
export const addressesOf = ({ key, name, has_thumbnail }: Stored, { fileAddress }: Context) => ({
  key,
  url: fileAddress(key, name),
  thumbnailUrl: has_thumbnail ? fileAddress(thumbnailKeyOf(key)) : null,
});

const personOf = ({ created_at, ...person }: StoredPerson) => userOf({ ...person, created_at: new Date(created_at) });

const originOf = ({ sentences, change: _change, ...origin }: StoredOrigin): TaskSummaryOrigin => ({
  ...origin,
  sentences: sentences.map(({ commentIds, ...sentence }) => ({
    ...sentence,
    commentIds: [...commentIds],
    isStale: false,
  })),
});

/**
 * A stored task as its reader sees it; its comments, its next step and which sentences of its summary are stale are found out by
 * resolvers of their own.
 */
export const taskOf = (row: StoredTask, context: Context): Task => ({
  id: row.id,
  status: row.status,
  title: row.title,
  summary: row.summary,
  summaryOrigin: row.summary_origin === null ? null : originOf(row.summary_origin),
  details: row.details,
  commentsCount: row.comments_count,
  commentsChange: row.comments_change,
  brandId: row.brand_id,
  brandName: row.brand_name,
  orderId: shownOrderId(row, context.caller),
  owner: personOf(row.owner),
  completedBy: row.completer === null ? null : personOf(row.completer),
  completedAt: row.completed_at?.toISOString() ?? null,
  assignees: row.assignees.map(({ picture, ...person }) => ({ ...person, pictureUrl: shownPicture(picture) })),
  attachments: row.attachments.map((file) => ({
    ...addressesOf(file, context),
    name: file.name,
    type: file.type,
    size: file.size,
    isPrimary: file.is_primary,
    category: file.category,
  })),
  isEmailEnabled: row.is_email_enabled,
  dueOn: row.due_on,
  priority: priorityOfRank(row.priority),
  createdAt: row.created_at.toISOString(),
  lastActivityAt: row.last_activity_at.toISOString(),
  revision: row.revision,
  isMuted: row.is_muted,
  comments: [],
  nextStep: null,
});

export const readTaskState: ReadAuditState = async (db, id) => {
  const row = await findTask(db, id, '');
  return (
    row &&
    taskState({
      ...row,
      brandName: row.brand_name,
      orderId: row.order_id,
      dueOn: row.due_on,
      priority: priorityOfRank(row.priority),
      isEmailEnabled: row.is_email_enabled,
    })
  );
};
