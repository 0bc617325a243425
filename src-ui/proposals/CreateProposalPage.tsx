import { lazy, Suspense, useState } from 'react';
import { Redirect } from 'wouter';
import type { PageProps } from '#ui/routing/lazy-page.ts';
import { useSearchParams } from '#ui/routing/use-search-params.ts';
import { ProposalSkeleton } from './document/ProposalSkeleton.tsx';
import { ProposalEditor } from './editor/ProposalEditor.tsx';
import { newProposalSearch } from './proposal-search.ts';
import { editAddress, useReload } from './editor/use-reload.ts';

const ProposalFromRequest = lazy(() =>
  import('./from-request/ProposalFromRequest.tsx').then((module) => ({ default: module.ProposalFromRequest })),
);

/**
 * A new proposal, empty or in answer to the request that the address names. Once it is kept the address names its draft, which is
 * where a reload goes on.
 */
export const CreateProposalPage = ({ search }: PageProps) => {
  const { requestId, draft } = useSearchParams(newProposalSearch, search);
  const [first] = useState(draft);
  const reload = useReload();
  if (first !== undefined) return <Redirect to={editAddress(first)} replace />;
  if (requestId === undefined) return <ProposalEditor onReload={reload} />;
  return (
    <Suspense fallback={<ProposalSkeleton />}>
      <ProposalFromRequest key={requestId} requestId={requestId} />
    </Suspense>
  );
};
