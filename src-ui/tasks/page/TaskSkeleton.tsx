import { Breadcrumb } from '#ui/kit/Breadcrumb.tsx';
import { PageHeader } from '#ui/kit/PageHeader.tsx';
import { useViewer } from '#ui/people/use-viewer.ts';
import { RecordSkeleton, SkeletonLines } from '#ui/record/RecordSkeleton.tsx';
import { tasksPath } from '../task-paths.ts';
import { Details } from './page-styles.ts';

/** The page of a task on its way. */
export const TaskSkeleton = () => (
  <>
    <Breadcrumb href={tasksPath(useViewer().isAdmin)}>Tasks</Breadcrumb>
    <PageHeader title="Task" />
    <RecordSkeleton>
      <Details as="div">
        <SkeletonLines />
      </Details>
    </RecordSkeleton>
  </>
);
