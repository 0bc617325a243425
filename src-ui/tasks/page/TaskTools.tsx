import BellOff from 'lucide-react/icons/bell-off';
import Bell from 'lucide-react/icons/bell';
import Link2 from 'lucide-react/icons/link-2';
import Pencil from 'lucide-react/icons/pencil';
import Trash2 from 'lucide-react/icons/trash';
import { useState } from 'react';
import type { KnownTaskStatus, Task } from '#core/tasks/task.ts';
import { nextStatuses } from '#core/tasks/task-status.ts';
import { useApp, useFeature } from '#ui/context/portal-context.ts';
import { ActionMenu } from '#ui/kit/ActionMenu.tsx';
import { Button } from '#ui/kit/Button.tsx';
import { IconButton } from '#ui/kit/IconButton.tsx';
import { ConfirmDialog } from '#ui/kit/ConfirmDialog.tsx';
import { taskActions } from '../task-actions.ts';
import { taskPath, tasksPath } from '../task-paths.ts';
import { useCopyLink } from '../use-copy-link.ts';
import type { Viewer } from '#ui/people/use-viewer.ts';

const verb = (from: Task['status'], to: KnownTaskStatus): string => {
  if (to === 'completed') return 'Complete';
  return from === 'draft' ? 'Publish' : 'Reopen';
};

type Props = {
  readonly task: Task;
  readonly viewer: Viewer;
  readonly canEdit: boolean;
  readonly onEdit: () => void;
  readonly onMove: (to: KnownTaskStatus) => void;
};

/** The moves of a task as buttons, and the rest in a menu. */
export const TaskTools = ({ task, viewer, canEdit, onEdit, onMove }: Props) => {
  const { navigator } = useApp();
  const copyLink = useCopyLink();
  const { remove, mute } = useFeature(taskActions);
  const { isMuted } = task;
  const Mark = isMuted ? BellOff : Bell;
  const [isAsking, setAsking] = useState(false);
  const moves = nextStatuses(task.status).filter(() => canEdit || task.status !== 'draft');
  return (
    <>
      {canEdit ? (
        <Button aria-keyshortcuts="e" onClick={onEdit}>
          <Pencil size={16} aria-hidden />
          Edit
        </Button>
      ) : null}
      {moves.map((to) => (
        <Button key={to} $look={task.status === 'completed' ? 'plain' : 'primary'} onClick={() => onMove(to)}>
          {verb(task.status, to)}
        </Button>
      ))}
      <IconButton
        aria-label={isMuted ? 'Unmute this task' : 'Mute this task'}
        title={isMuted ? 'You are notified of mentions only' : 'Be notified of mentions only'}
        onClick={() => void mute.run({ id: task.id, isMuted: !isMuted })}
      >
        <Mark size={16} aria-hidden />
      </IconButton>
      <ActionMenu
        label="More actions"
        actions={[
          { label: 'Copy link', icon: Link2, onAction: () => void copyLink(taskPath(viewer.isAdmin, task.id)) },
          ...(canEdit ? [{ label: 'Delete', icon: Trash2, isDanger: true, onAction: () => setAsking(true) }] : []),
        ]}
      />
      {isAsking ? (
        <ConfirmDialog
          title="Delete this task?"
          verb="Delete task"
          onConfirm={() =>
            remove.run({ task, onRemoved: () => navigator.go(tasksPath(viewer.isAdmin), { replace: true }) })
          }
          onClose={() => setAsking(false)}
        >
          <bdi>{task.title}</bdi> is deleted for everyone on it, with all of its comments. This action cannot be undone.
        </ConfirmDialog>
      ) : null}
    </>
  );
};
