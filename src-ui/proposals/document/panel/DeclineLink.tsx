import { lazy, Suspense, useState } from 'react';
import type { Proposal } from '#core/proposals/proposal.ts';

const DeclineDialog = lazy(() => import('./DeclineDialog.tsx').then((module) => ({ default: module.DeclineDialog })));

type Props = { readonly proposal: Proposal };

/** A small way to a recipient's no, and the question that it opens. */
export const DeclineLink = ({ proposal }: Props) => {
  const [declining, setDeclining] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setDeclining(true)}>
        {proposal.payments.length > 0 ? 'Decline the rest' : 'Decline'}
      </button>
      {declining ? (
        <Suspense fallback={null}>
          <DeclineDialog proposal={proposal} onClose={() => setDeclining(false)} />
        </Suspense>
      ) : null}
    </>
  );
};
