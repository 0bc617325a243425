import { AuditOf } from '#ui/audit/AuditOf.tsx';
import { lazy, Suspense, useEffect, useMemo, useRef, useState } from 'react';
import { canEditTask, taskRoleOf } from '#core/tasks/task-status.ts';
import type { Task } from '#core/tasks/task.ts';
import { useApp, useFeature } from '#ui/context/portal-context.ts';
import { useTabSubject } from '#ui/context/use-tab-subject.ts';
import { Hidden } from '#ui/kit/Hidden.tsx';
import { Engagement } from '#ui/engagements/Engagement.tsx';
import { Breadcrumb } from '#ui/kit/Breadcrumb.tsx';
import { PageHeader } from '#ui/kit/PageHeader.tsx';
import { useOnScreen } from '#ui/notifications/use-on-screen.ts';
import { AttachmentList } from '#ui/attachments/AttachmentList.tsx';
import { Comments } from '../comments/Comments.tsx';
import { moveFocus, useShortcuts } from '#ui/lists/keys/use-shortcuts.ts';
import { ShortcutHint } from '#ui/lists/keys/ShortcutHint.tsx';
import { Markdown } from '../markdown/Markdown.tsx';
import { newTaskPath, taskPath, viewPath, type TaskView as ListView } from '../task-paths.ts';
import { RecordGrid, RecordMain, SideStack } from '#ui/record/record-styles.ts';
import type { Viewer } from '#ui/people/use-viewer.ts';
import { Details, Muted } from './page-styles.ts';
import { SummaryCard } from './SummaryCard.tsx';
import { TaskProperties } from './TaskProperties.tsx';
import { TaskTools } from './TaskTools.tsx';
import { taskKeys } from './task-keys.ts';
import { taskFollowActions } from './task-follow-actions.ts';
import { useStatusNews } from './use-status-news.ts';

const EditTask = lazy(() => import('../editor/TaskDialogs.tsx').then((module) => ({ default: module.EditTask })));

const lists: Readonly<Record<string, readonly [ListView, string]>> = {
  draft: ['drafts', 'Task drafts'],
  completed: ['completed', 'Completed tasks'],
};

const focusBox = (): void => {
  const box = document.querySelector<HTMLElement>('[data-comment-box=comment]');
  box?.focus();
  box?.scrollIntoView({ block: 'nearest' });
};

type Props = {
  readonly task: Task;
  readonly viewer: Viewer;
  /** The comment or reply that the address names. */
  readonly commentId: string | undefined;
};

/** A task with its conversation. */
export const TaskView = ({ task, viewer, commentId }: Props) => {
  const { navigator } = useApp();
  useOnScreen('task', task.id);
  const { follow } = useFeature(taskFollowActions);
  useEffect(() => follow(task.id), [follow, task.id]);
  const { news, move } = useStatusNews(task);
  const details = useRef<HTMLElement>(null);
  const [asked, setAsked] = useState(0);
  const [isDetailsMarked, setDetailsMarked] = useState(false);
  const [isEditing, setEditing] = useState(false);
  const canEdit = canEditTask(taskRoleOf(task, viewer));
  const reveal = useMemo(() => (commentId === undefined ? undefined : { id: commentId, asked }), [commentId, asked]);
  const showComment = (id: string): void => {
    setDetailsMarked(false);
    setAsked(asked + 1);
    navigator.go(`${taskPath(viewer.isAdmin, task.id)}?comment=${id}`, { replace: true });
  };
  const showDetails = (): void => {
    setDetailsMarked(true);
    details.current?.scrollIntoView({ block: 'center' });
    details.current?.focus({ preventScroll: true });
  };
  const edit = (): void => setEditing(true);
  useShortcuts({
    c: viewer.isAdmin ? () => navigator.go(newTaskPath) : undefined,
    e: canEdit ? edit : undefined,
    r: focusBox,
    j: () => moveFocus('[data-comment]', 1),
    k: () => moveFocus('[data-comment]', -1),
  });
  useTabSubject(task.title);
  const [view, listName] = lists[task.status] ?? ['open', 'Tasks'];
  return (
    <>
      <Breadcrumb href={viewPath(viewer.isAdmin, viewer.isAdmin || view !== 'drafts' ? view : 'open')}>
        {listName}
      </Breadcrumb>
      <PageHeader title={task.title}>
        <TaskTools task={task} viewer={viewer} canEdit={canEdit} onEdit={edit} onMove={move} />
      </PageHeader>
      <Hidden role="status">{news}</Hidden>
      <RecordGrid>
        <TaskProperties task={task} viewer={viewer} canEdit={canEdit} onMove={move}>
          <SideStack>
            {task.orderId === undefined ? null : <Engagement kind="task" id={task.id} />}
            <AuditOf kind="task" id={task.id} />
            <ShortcutHint keys={taskKeys({ canCreate: viewer.isAdmin, canEdit })} />
          </SideStack>
        </TaskProperties>
        <RecordMain>
          <SummaryCard task={task} canEdit={canEdit} onComment={showComment} onDetails={showDetails} />
          <Details ref={details} tabIndex={-1} aria-label="Details" aria-current={isDetailsMarked ? 'true' : undefined}>
            <Hidden as="h2">Details</Hidden>
            {task.details === '' ? <Muted>No details yet.</Muted> : <Markdown text={task.details} />}
            <AttachmentList files={task.attachments} label="Attachments" />
          </Details>
          <Comments task={task} viewer={viewer} reveal={reveal} />
        </RecordMain>
      </RecordGrid>
      {isEditing ? (
        <Suspense>
          <EditTask task={task} onClose={() => setEditing(false)} />
        </Suspense>
      ) : null}
    </>
  );
};
