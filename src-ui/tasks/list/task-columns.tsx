import MessageSquare from 'lucide-react/icons/message-square';
import styled from 'styled-components';
import type { Day } from '#core/kernel/calendar/day.ts';
import type { TaskEntry } from '#core/tasks/task.ts';
import { Hidden } from '#ui/kit/Hidden.tsx';
import { Time } from '#ui/kit/Time.tsx';
import { column, figure, type Column } from '#ui/lists/columns.ts';
import { RowLink } from '#ui/lists/RowLink.tsx';
import { People } from '#ui/people/People.tsx';
import { taskPath } from '../task-paths.ts';
import { DueDay } from '../DueDay.tsx';
import { PriorityMark } from '../PriorityMark.tsx';
import { TaskStatusWord } from '../TaskStatusWord.tsx';

const Title = styled(RowLink)`
  overflow-wrap: anywhere;
`;

const Marked = styled.span`
  display: inline-flex;
  align-items: center;
  gap: 6px;
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

const comments = ({ commentsCount }: TaskEntry) => (
  <Count>
    <MessageSquare size={14} strokeWidth={1.75} aria-hidden />
    {commentsCount}
    <Hidden>{commentsCount === 1 ? 'comment' : 'comments'}</Hidden>
  </Count>
);

/** What finds the rows of a list for the keyboard. */
export const rowSelector = '[data-task-row]';

/** The columns of every list of tasks. */
export const taskColumns = (isAdmin: boolean, today: Day): readonly Column<TaskEntry>[] => [
  column(
    'Title',
    ({ id, title, priority }) => (
      <Marked>
        <PriorityMark priority={priority} />
        <Title href={taskPath(isAdmin, id)} data-task-row>
          <bdi>{title}</bdi>
        </Title>
      </Marked>
    ),
    'line',
  ),
  column('Status', ({ status }) => <TaskStatusWord status={status} />, 'start'),
  column('Brand', ({ brandName }) => (brandName === undefined ? null : <bdi>{brandName}</bdi>), 'muted-end'),
  column('Assignees', ({ assignees }) => <People people={assignees} most={shownAssignees} />, 'start'),
  { ...figure('Comments', comments), phone: 'muted-end' },
  column('Activity', ({ lastActivityAt }) => <Time at={lastActivityAt} />, 'muted-start'),
  column('Due', (task) => <DueDay task={task} today={today} />, 'end'),
];
