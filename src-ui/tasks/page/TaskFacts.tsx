import BellOff from 'lucide-react/icons/bell-off';
import Bell from 'lucide-react/icons/bell';
import type { Task } from '#core/tasks/task.ts';
import { useFeature } from '#ui/context/portal-context.ts';
import { Button } from '#ui/kit/Button.tsx';
import { Facts } from '#ui/kit/Facts.ts';
import { Hidden } from '#ui/kit/Hidden.tsx';
import { Time } from '#ui/kit/Time.tsx';
import { People } from '#ui/people/People.tsx';
import { taskActions } from '../task-actions.ts';
import { DueDay } from '../DueDay.tsx';
import { PriorityMark } from '../PriorityMark.tsx';
import { TaskStatusWord } from '../TaskStatusWord.tsx';
import { useToday } from '../use-today.ts';
import { AsideCard } from './page-styles.ts';

type Props = { readonly task: Task };

/** Who and what a task is about, and whether its reader is notified of it. */
export const TaskFacts = ({ task }: Props) => {
  const { mute } = useFeature(taskActions);
  const { owner, assignees, completedBy, completedAt, brandName, isMuted } = task;
  const today = useToday();
  const Icon = isMuted ? Bell : BellOff;
  return (
    <AsideCard aria-label="Facts">
      <Hidden as="h2">Facts</Hidden>
      <Facts>
        <dt>Status</dt>
        <dd>
          <TaskStatusWord status={task.status} />
        </dd>
        {completedBy === undefined ? null : (
          <>
            <dt>Completed</dt>
            <dd>
              by <bdi>{completedBy.name}</bdi>
              {completedAt === undefined ? null : (
                <>
                  , <Time at={completedAt} />
                </>
              )}
            </dd>
          </>
        )}
        <dt>Priority</dt>
        <dd>
          <PriorityMark priority={task.priority} isNamed />
        </dd>
        <dt>Due</dt>
        <dd>{task.dueOn === undefined ? 'No date' : <DueDay task={task} today={today} />}</dd>
        <dt>Owner</dt>
        <dd>
          <People people={[{ userId: owner.id, name: owner.name }]} />
        </dd>
        <dt>Assignees</dt>
        <dd>{assignees.length === 0 ? 'Nobody yet' : <People people={assignees} />}</dd>
        {brandName === undefined ? null : (
          <>
            <dt>Brand</dt>
            <dd>
              <bdi>{brandName}</bdi>
            </dd>
          </>
        )}
        <dt>Created</dt>
        <dd>
          <Time at={task.createdAt} look="moment" />
        </dd>
        <dt>Mail</dt>
        <dd>{task.isEmailEnabled ? 'News are mailed as well' : 'News are not mailed'}</dd>
      </Facts>
      <Button
        aria-pressed={isMuted}
        title={isMuted ? 'You are notified of mentions only' : 'Be notified of mentions only'}
        onClick={() => void mute.run({ id: task.id, isMuted: !isMuted })}
      >
        <Icon size={16} aria-hidden />
        {isMuted ? 'Unmute this task' : 'Mute this task'}
      </Button>
    </AsideCard>
  );
};
