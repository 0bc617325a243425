import { Loading, Skeleton } from '#ui/kit/Skeleton.tsx';
import { PageHeader } from '#ui/kit/PageHeader.tsx';
import { Aside, AsideCard, Details, TaskGrid } from './page-styles.ts';

const lines = ['90%', '75%', '82%', '40%'];

export const TaskSkeleton = () => (
  <>
    <PageHeader title="Task" />
    <Loading>
      <TaskGrid aria-hidden>
        <Details as="div">
          {lines.map((width) => (
            <Skeleton key={width} $width={width} />
          ))}
        </Details>
        <Aside as="div">
          <AsideCard as="div">
            {lines.map((width) => (
              <Skeleton key={width} $width={width} />
            ))}
          </AsideCard>
        </Aside>
      </TaskGrid>
    </Loading>
  </>
);
