import type { CommentEvent } from '#core/tasks/comment.ts';
import type { TaskDraft } from '#core/tasks/task.ts';
import { rowsOf, type DeclaredRow } from '#tests/support/ui/action-rows.ts';
import { ada, moment } from '#tests/support/ui/feature-stage.ts';
import { listed, shownComment, shownTask } from '#tests/support/ui/shown.ts';
import { keys } from '#ui/cache/keys.ts';
import { commentActions } from '#ui/tasks/comments/comment-actions.ts';
import { taskBulkActions } from '#ui/tasks/list/task-bulk-actions.ts';
import { taskActions } from '#ui/tasks/task-actions.ts';

const of = rowsOf(taskActions);
const ofMany = rowsOf(taskBulkActions);

const task = shownTask();
const other = shownTask({ id: 'task-2', title: 'Another' });
const done = shownTask({ status: 'completed', completedBy: task.owner, completedAt: moment });
const one = keys.tasks.one(task.id);
const list = keys.tasks.list('active', 'brand');
const saved = shownTask({ title: 'As the server has it', revision: 4 });
const shows = [[one, saved]] as const;
const touches = [keys.tasks.lists, keys.dashboard.root];

const draft: TaskDraft = {
  title: 'Relaunch',
  details: '',
  brandId: undefined,
  orderId: undefined,
  isEmailEnabled: true,
  dueOn: undefined,
  priority: 'none',
  assignees: [{ email: 'ada@coolio.test' }],
  attachments: [],
};

const created = (status: 'draft' | 'in_progress', text: string): DeclaredRow =>
  of('create', {
    where: status,
    given: { id: Promise.resolve(task.id), draft, status },
    answers: { 'tasks.create': saved },
    sends: [['tasks.create', task.id, draft, status]],
    shows,
    touches,
    says: [['success', saved.title, text]],
    refused: 'silent',
  });

const moved = (before: typeof task, to: string, text: string, left: object): DeclaredRow =>
  of('changeStatus', {
    where: to,
    given: { task: before, to },
    cached: [
      [one, before],
      [list, listed(other, before)],
    ],
    answers: { 'tasks.changeStatus': saved },
    sends: [['tasks.changeStatus', before, to]],
    atOnce: [
      [one, { status: to, ...left }],
      [list, listed(other, { status: to, ...left })],
    ],
    shows,
    touches,
    says: [['success', saved.title, text]],
    refused: 'toast',
  });

const recipe = () => ({ priority: 'high' }) as const;

const ofComment = rowsOf(commentActions);

const written = { text: 'Both are fine', attachments: [], mentions: ['robin-id'] };
const outgoing = { id: 'comment-1', taskId: task.id, commentId: undefined, text: written.text, attachments: [] };

const commentEvent = (change: number): CommentEvent => {
  const { attachments: _files, replies: _replies, ...comment } = shownComment(1, { change });
  return { ...comment, commentId: undefined, attachmentsCount: 0, commentsCount: 1 };
};

const commentRows: readonly DeclaredRow[] = [
  ofComment('send', {
    where: 'a comment',
    given: { outgoing, draft: written },
    answers: { 'tasks.comment': shownComment(3) },
    sends: [['tasks.comment', 'comment-1', task.id, written]],
    refused: 'silent',
  }),
  ofComment('send', {
    where: 'a reply',
    given: { outgoing: { ...outgoing, commentId: 'comment-0' }, draft: written },
    answers: { 'tasks.reply': { ...shownComment(3), commentId: 'comment-0' } },
    sends: [['tasks.reply', 'comment-1', 'comment-0', written]],
    refused: 'silent',
  }),
  ofComment('edit', {
    given: { id: 'comment-1', taskId: task.id, edit: { text: 'Only one', mentions: [] } },
    answers: { 'tasks.editComment': commentEvent(4) },
    sends: [['tasks.editComment', 'comment-1', { text: 'Only one', mentions: [] }]],
    refused: 'silent',
  }),
  ofComment('remove', {
    given: { id: 'comment-1', taskId: task.id },
    answers: { 'tasks.removeComment': commentEvent(4) },
    sends: [['tasks.removeComment', 'comment-1']],
    says: [['success', 'Comment deleted', 'Gone for everyone']],
    refused: 'toast',
  }),
  ofComment('restore', {
    given: { id: 'comment-1', taskId: task.id },
    answers: { 'tasks.restoreComment': commentEvent(4) },
    sends: [['tasks.restoreComment', 'comment-1']],
    refused: 'toast',
  }),
];

const many = { items: [task, other], onStart: () => undefined };

/** One that is refused keeps no other from being done. */
const manyRows: readonly DeclaredRow[] = [
  ofMany('complete', {
    given: many,
    answers: { 'tasks.changeStatus': saved },
    sends: [task, other].map((each) => ['tasks.changeStatus', each, 'completed']),
    touches: [keys.tasks.root, keys.dashboard.root],
    returns: [],
    refused: 'silent',
    sendsAfterwards: [['tasks.changeStatus', other, 'completed']],
    carriesOn: true,
  }),
  ofMany('mute', {
    given: many,
    answers: { 'tasks.mute': saved },
    sends: [task, other].map(({ id }) => ['tasks.mute', id, true]),
    touches: [keys.tasks.root],
    returns: [],
    refused: 'silent',
    sendsAfterwards: [['tasks.mute', other.id, true]],
    carriesOn: true,
  }),
  ofMany('remove', {
    given: many,
    answers: { 'tasks.remove': undefined },
    sends: [task, other].map(({ id }) => ['tasks.remove', id]),
    touches: [keys.tasks.root, keys.dashboard.root],
    returns: [],
    refused: 'silent',
    sendsAfterwards: [['tasks.remove', other.id]],
    carriesOn: true,
  }),
];

export const taskRows: readonly DeclaredRow[] = [
  ...manyRows,
  ...commentRows,
  created('draft', 'Draft saved'),
  created('in_progress', 'Task published'),
  of('edit', {
    given: { task, draft },
    cached: [[one, task]],
    answers: { 'tasks.edit': saved },
    sends: [['tasks.edit', task.id, draft, 3]],
    shows,
    touches,
    says: [['success', saved.title, 'Task saved']],
    refused: 'silent',
  }),
  moved(task, 'completed', 'Task completed', { completedBy: ada, completedAt: moment }),
  moved(done, 'in_progress', 'Task in progress', { completedBy: undefined, completedAt: undefined }),
  moved(done, 'waiting', 'Task waiting', { completedBy: undefined, completedAt: undefined }),
  of('change', {
    given: { task, recipe, shown: { priority: 'high' } },
    cached: [
      [one, task],
      [list, listed(other, task)],
    ],
    answers: { 'tasks.change': saved },
    sends: [['tasks.change', task, 'function']],
    atOnce: [
      [one, { priority: 'high' }],
      [list, listed(other, { priority: 'high' })],
    ],
    shows,
    touches,
    refused: 'toast',
  }),
  of('mute', {
    given: { id: task.id, isMuted: true },
    cached: [
      [one, task],
      [list, listed(task)],
    ],
    answers: { 'tasks.mute': saved },
    sends: [['tasks.mute', task.id, true]],
    atOnce: [[one, { isMuted: true }]],
    shows,
    refused: 'toast',
  }),
  ...(['Two are left.', ' '] as const).map((text) =>
    of('writeSummary', {
      where: text === ' ' ? 'emptied' : 'with words',
      given: { seen: task, text },
      answers: { 'tasks.writeSummary': saved },
      sends: [['tasks.writeSummary', task.id, text, task]],
      shows,
      says: [['success', saved.title, text === ' ' ? 'Summary removed' : 'Summary saved']],
      refused: 'silent',
    }),
  ),
  of('summarise', {
    given: { id: task.id, replacesTyped: true },
    answers: { 'tasks.summarise': saved },
    sends: [['tasks.summarise', task.id, true]],
    shows,
    refused: 'silent',
  }),
  of('remove', {
    given: (noted) => ({ task, onRemoved: noted('onRemoved') }),
    cached: [[one, task]],
    answers: { 'tasks.remove': undefined },
    sends: [['tasks.remove', task.id], ['onRemoved']],
    touches,
    forgets: [one],
    says: [['success', task.title, 'Task deleted']],
    refused: 'toast',
  }),
];
