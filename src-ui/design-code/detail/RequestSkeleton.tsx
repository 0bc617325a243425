import { Breadcrumb } from '#ui/kit/Breadcrumb.tsx';
import { PageHeader } from '#ui/kit/PageHeader.tsx';
import { RecordSkeleton, SkeletonLines } from '#ui/record/RecordSkeleton.tsx';
import { requestsPath } from '../request-paths.ts';

/** The page of a request on its way. */
export const RequestSkeleton = () => (
  <>
    <Breadcrumb href={requestsPath}>Requests</Breadcrumb>
    <PageHeader title="Request" />
    <RecordSkeleton>
      <SkeletonLines />
    </RecordSkeleton>
  </>
);
