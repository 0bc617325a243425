import { Breadcrumb } from '#ui/kit/Breadcrumb.tsx';
import { PageHeader } from '#ui/kit/PageHeader.tsx';
import { Loading, Skeleton } from '#ui/kit/Skeleton.tsx';
import { useViewer } from '#ui/people/use-viewer.ts';
import { Properties, RecordGrid, RecordMain } from '#ui/record/record-styles.ts';
import { tasksPath } from '../task-paths.ts';
import { Details } from './page-styles.ts';

const lines = ['90%', '75%', '82%', '40%'];

/** The page of a task on its way, with everything where it will be. */
export const TaskSkeleton = () => {
  const { isAdmin } = useViewer();
  return (
    <>
      <Breadcrumb href={tasksPath(isAdmin)}>Tasks</Breadcrumb>
      <PageHeader title="Task" />
      <Loading>
        <RecordGrid aria-hidden>
          <RecordMain>
            <Details as="div">
              {lines.map((width) => (
                <Skeleton key={width} $width={width} />
              ))}
            </Details>
          </RecordMain>
          <Properties as="div">
            {lines.map((width) => (
              <div key={width}>
                <Skeleton $width="56px" />
                <Skeleton $width={width} />
              </div>
            ))}
          </Properties>
        </RecordGrid>
      </Loading>
    </>
  );
};
