import { Loading, Skeleton } from '#ui/kit/Skeleton.tsx';
import { PageHeader } from '#ui/kit/PageHeader.tsx';
import { RequestStack, StepSection } from './detail-styles.ts';

const lines = ['70%', '45%', '80%', '35%'];

export const RequestSkeleton = () => (
  <>
    <PageHeader title="Request" />
    <Loading>
      <RequestStack aria-hidden>
        {['first', 'second'].map((section) => (
          <StepSection as="div" key={section}>
            {lines.map((width) => (
              <Skeleton key={width} $width={width} />
            ))}
          </StepSection>
        ))}
      </RequestStack>
    </Loading>
  </>
);
