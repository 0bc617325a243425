import { lazy, Suspense } from 'react';
import type { PageProps } from '#ui/routing/lazy-page.ts';
import { useSearchParams } from '#ui/routing/use-search-params.ts';
import { ProposalSkeleton } from './document/ProposalSkeleton.tsx';
import { ProposalEditor } from './editor/ProposalEditor.tsx';
import { newProposalSearch } from './proposal-search.ts';

const ProposalFromRequest = lazy(() =>
  import('./from-request/ProposalFromRequest.tsx').then((module) => ({ default: module.ProposalFromRequest })),
);

/** A new proposal, empty or in answer to the request that the address names. */
export const CreateProposalPage = ({ search }: PageProps) => {
  const { requestId } = useSearchParams(newProposalSearch, search);
  if (requestId === undefined) return <ProposalEditor title="New proposal" />;
  return (
    <Suspense fallback={<ProposalSkeleton />}>
      <ProposalFromRequest key={requestId} requestId={requestId} />
    </Suspense>
  );
};
