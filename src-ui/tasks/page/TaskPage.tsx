import { useState } from 'react';
import { Redirect } from 'wouter';
import { useStore } from 'zustand';
import { useFeature } from '#ui/context/portal-context.ts';
import { RecordView } from '#ui/record/RecordView.tsx';
import type { PageProps } from '#ui/routing/lazy-page.ts';
import { withSearch } from '#ui/routing/search-params.ts';
import { useSearchParams } from '#ui/routing/use-search-params.ts';
import { taskPath } from '../task-paths.ts';
import { taskSearch } from '../task-search.ts';
import { taskStores } from '../task-stores.ts';
import { useViewer } from '#ui/people/use-viewer.ts';
import { GoneTask } from './GoneTask.tsx';
import { TaskSkeleton } from './TaskSkeleton.tsx';
import { TaskView } from './TaskView.tsx';

const Shown = ({ params: { id = '' }, search }: PageProps) => {
  const { comment } = useSearchParams(taskSearch, search);
  const viewer = useViewer();
  const query = useStore(useFeature(taskStores).one(id));
  const [seenId, setSeenId] = useState<string>();
  if (query.data?.id === id && seenId !== id) setSeenId(id);
  return (
    <RecordView
      query={query}
      subject="task"
      skeleton={<TaskSkeleton />}
      missing={<GoneTask key={id} taskId={id} viewer={viewer} wasSeen={seenId === id} />}
    >
      {(task) => <TaskView key={task.id} task={task} viewer={viewer} commentId={comment} />}
    </RecordView>
  );
};

export const AdminTaskPage = (props: PageProps) => <Shown {...props} />;

/** The address that notifications and mails lead to; admins have a page of their own. */
export const TaskPage = (props: PageProps) => {
  const { isAdmin } = useViewer();
  const { params, search } = props;
  return isAdmin ? (
    <Redirect to={withSearch(taskPath(true, params['id'] ?? ''), search)} replace />
  ) : (
    <Shown {...props} />
  );
};
