import MessageSquare from 'lucide-react/icons/message-square';
import styled from 'styled-components';
import type { Day } from '#core/kernel/calendar/day.ts';
import type { TaskEntry } from '#core/tasks/task.ts';
import { Hidden } from '#ui/kit/Hidden.tsx';
import { Time } from '#ui/kit/Time.tsx';
import { column, figure, name, type Column } from '#ui/lists/columns.ts';
import { RowLink } from '#ui/lists/RowLink.tsx';
import { People } from '#ui/people/People.tsx';
import { taskPath } from '../task-paths.ts';
import { DueDay } from '../DueDay.tsx';
import { PriorityMark } from '../PriorityMark.tsx';
import { TaskStatusWord } from '../TaskStatusWord.tsx';

const Marked = styled.span`
  svg {
    margin-right: 6px;
    vertical-align: -3px;
  }
`;

const Count = styled.span`
  display: inline-flex;
  align-items: center;
  gap: 6px;

  svg {
    color: ${({ theme }) => theme.color.muted};
  }
`;

const shownAssignees = 3;

const comments = ({ commentsCount }: TaskEntry) =>
  commentsCount === 0 ? null : (
    <Count>
      <MessageSquare size={14} strokeWidth={1.75} aria-hidden />
      {commentsCount}
      <Hidden>{commentsCount === 1 ? 'comment' : 'comments'}</Hidden>
    </Count>
  );

/** The columns of every list of tasks. */
export const taskColumns = (isAdmin: boolean, today: Day): readonly Column<TaskEntry>[] => [
  name('Title', ({ id, title, priority }) => (
    <Marked>
      <PriorityMark priority={priority} />
      <RowLink href={taskPath(isAdmin, id)}>
        <bdi>{title}</bdi>
      </RowLink>
    </Marked>
  )),
  column('Status', ({ status }) => <TaskStatusWord status={status} />, { phone: 'none' }),
  column('Brand', ({ brandName }) => (brandName === undefined ? null : <bdi>{brandName}</bdi>), { isExtra: true }),
  column('Assignees', ({ assignees }) => <People people={assignees} most={shownAssignees} isStacked />),
  figure('Comments', comments, { phone: 'meta' }),
  column('Activity', ({ lastActivityAt }) => <Time at={lastActivityAt} />, { isExtra: true }),
  column('Due', (task) => <DueDay task={task} today={today} />),
];
