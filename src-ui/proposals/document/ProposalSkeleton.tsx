import { Loading, Skeleton } from '#ui/kit/Skeleton.tsx';
import { DocumentGrid, DocumentStack } from './document-styles.ts';

export const ProposalSkeleton = () => (
  <Loading>
    <DocumentGrid aria-hidden>
      <DocumentStack>
        <Skeleton $width="60%" $height="30px" />
        <Skeleton $height="72px" />
        <Skeleton $height="160px" />
        <Skeleton $height="160px" />
      </DocumentStack>
      <Skeleton $height="220px" />
    </DocumentGrid>
  </Loading>
);
