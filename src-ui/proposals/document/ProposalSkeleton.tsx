import { Loading, Skeleton } from '#ui/kit/Skeleton.tsx';
import { DocumentGrid, Paper } from './document-styles.ts';

export const ProposalSkeleton = () => (
  <Loading>
    <DocumentGrid aria-hidden>
      <Paper as="div">
        <Skeleton $width="180px" $height="32px" />
        <Skeleton $width="60%" $height="38px" />
        <Skeleton $height="78px" />
        <Skeleton $height="160px" />
        <Skeleton $height="160px" />
      </Paper>
      <Skeleton $height="220px" />
    </DocumentGrid>
  </Loading>
);
