import { Loading, Skeleton } from '#ui/kit/Skeleton.tsx';
import { DocumentGrid, Paper } from '#ui/proposals/document/document-styles.ts';

export const OrderSkeleton = () => (
  <Loading>
    <DocumentGrid aria-hidden>
      <Paper as="div">
        <Skeleton $width="180px" $height="32px" />
        <Skeleton $height="60px" />
        <Skeleton $height="220px" />
      </Paper>
      <Skeleton $height="220px" />
    </DocumentGrid>
  </Loading>
);
