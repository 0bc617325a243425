import { Breadcrumb } from '#ui/kit/Breadcrumb.tsx';
import { PageHeader } from '#ui/kit/PageHeader.tsx';
import { Loading, Skeleton } from '#ui/kit/Skeleton.tsx';
import { useViewer } from '#ui/people/use-viewer.ts';
import { DocumentGrid, DocumentPage, Paper } from '#ui/proposals/document/document-styles.ts';
import { SkeletonSide } from '#ui/record/RecordSkeleton.tsx';
import { ordersPath } from './order-paths.ts';

/** The page of an order on its way. */
export const OrderSkeleton = () => (
  <DocumentPage>
    <Breadcrumb href={ordersPath(useViewer().isAdmin)}>Orders</Breadcrumb>
    <PageHeader title="Order" hint="Receipt" />
    <Loading>
      <DocumentGrid inert>
        <SkeletonSide />
        <Paper as="div">
          <Skeleton $width="180px" $height="32px" />
          <Skeleton $height="60px" />
          <Skeleton $height="220px" />
        </Paper>
      </DocumentGrid>
    </Loading>
  </DocumentPage>
);
