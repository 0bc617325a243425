import { lazy, Suspense, useState } from 'react';
import type { Proposal } from '#core/proposals/proposal.ts';
import { AnswerParts } from './AnswerParts.tsx';
import { PanelLinks, SidePanel } from './panel-styles.ts';
import { PayBar } from './PayBar.tsx';

const DeclineDialog = lazy(() => import('./DeclineDialog.tsx').then((module) => ({ default: module.DeclineDialog })));

type Props = { readonly proposal: Proposal; readonly ids: ReadonlySet<string> };

/** The sums of what is ticked, and the answers: beside the letter, or in a bar at the foot of the page. */
export const AnswerPanel = ({ proposal, ids }: Props) => {
  const [declining, setDeclining] = useState(false);
  const answers = (
    <>
      <AnswerParts proposal={proposal} ids={ids} />
      <PanelLinks>
        <button type="button" onClick={() => setDeclining(true)}>
          {proposal.payments.length > 0 ? 'Decline the rest' : 'Decline'}
        </button>
        <button type="button" onClick={() => window.print()}>
          Print
        </button>
      </PanelLinks>
    </>
  );
  return (
    <>
      <SidePanel aria-label="Your answer">{answers}</SidePanel>
      <PayBar proposal={proposal} ids={ids}>
        {answers}
      </PayBar>
      {declining ? (
        <Suspense fallback={null}>
          <DeclineDialog proposal={proposal} onClose={() => setDeclining(false)} />
        </Suspense>
      ) : null}
    </>
  );
};
