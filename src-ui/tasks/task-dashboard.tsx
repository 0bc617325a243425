import ListTodo from 'lucide-react/icons/list-todo';
import Reply from 'lucide-react/icons/reply';
import type { UserDashboardStats } from '#core/dashboard/dashboard-stats.ts';
import type { WaitingThing } from '#core/dashboard/waiting.ts';
import type { DashboardPart } from '#ui/feature/dashboard-part.ts';
import { FigureCell } from '#ui/kit/figures/FigureCell.tsx';
import { Time } from '#ui/kit/Time.tsx';
import { changedSearch, withSearch } from '#ui/routing/search-params.ts';
import { DueDay } from './DueDay.tsx';
import { useToday } from './use-today.ts';

const Own = ({ stats: { tasks } }: { readonly stats: UserDashboardStats }) => (
  <FigureCell label="Tasks" figure={tasks} hint="In progress" href="/tasks" />
);

const Due = ({ dueOn }: Pick<WaitingThing, 'dueOn'>) => {
  const today = useToday();
  return dueOn === undefined ? null : (
    <>
      , due <DueDay task={{ status: 'in_progress', dueOn }} today={today} />
    </>
  );
};

export const taskPart: DashboardPart = {
  name: 'tasks',
  CustomerFigures: Own,
  adminCount: (stats) => ({ count: stats.tasks, one: 'task', many: 'tasks', href: '/admin/tasks' }),
  waiting: [
    {
      kind: 'task',
      icon: ListTodo,
      verb: 'Open',
      href: ({ subject }) => `/tasks/${subject.id}`,
      says: ({ from, since, dueOn, detail }) => (
        <>
          {detail === '' ? (
            <>
              <bdi>{from}</bdi>, <Time at={since} />
            </>
          ) : (
            <bdi>{detail}</bdi>
          )}
          <Due dueOn={dueOn} />
        </>
      ),
    },
    {
      kind: 'reply',
      subject: 'task',
      icon: Reply,
      verb: 'Reply',
      href: ({ subject, commentId }) =>
        withSearch(`/tasks/${subject.id}`, changedSearch(new URLSearchParams(), { comment: commentId })),
      says: ({ detail }) => <bdi>{detail}</bdi>,
    },
  ],
};
