import { lazy, Suspense, useState } from 'react';
import { formatMoney } from '#core/kernel/money.ts';
import { cartProblem, cartTotals } from '#core/proposals/cart.ts';
import type { Proposal } from '#core/proposals/proposal.ts';
import { useAction } from '#ui/cache/use-action.ts';
import { useFeature } from '#ui/context/portal-context.ts';
import { Button } from '#ui/kit/Button.tsx';
import { Notice } from '#ui/kit/Notice.tsx';
import { Panel, PanelActions } from './panel-styles.ts';
import { proposalActions } from '../proposal-actions.ts';
import { TotalRows } from './TotalRows.tsx';

const DeclineDialog = lazy(() => import('./DeclineDialog.tsx').then((module) => ({ default: module.DeclineDialog })));

type Props = { readonly proposal: Proposal; readonly ids: ReadonlySet<string> };

/** A payment stays busy until the provider's page takes over. */
const usePayment = (proposal: Proposal, ids: ReadonlySet<string>) => {
  const { pay, refresh } = useFeature(proposalActions);
  const { busy, failure, run } = useAction(pay);
  const [leaving, setLeaving] = useState(false);
  return {
    busy: busy || leaving,
    failure,
    pay: async (): Promise<void> => {
      const outcome = await run({ proposal, ids });
      if (outcome.ok) setLeaving(true);
      else if (outcome.error.kind === 'conflict') await refresh(proposal.id);
    },
  };
};

/** The sums of what is ticked, and the two answers. */
export const AnswerPanel = ({ proposal, ids }: Props) => {
  const { busy, failure, pay } = usePayment(proposal, ids);
  const [declining, setDeclining] = useState(false);
  const totals = cartTotals(proposal.services, ids);
  const problem = cartProblem(proposal.services, ids);
  return (
    <Panel aria-label="Your answer">
      <TotalRows totals={totals} currency={proposal.currency} />
      {problem === undefined ? null : (
        <Notice $tone="warning" role="status" id="pay-problem">
          {problem}
        </Notice>
      )}
      {failure === undefined ? null : (
        <Notice $tone="danger" role="alert">
          {failure}
        </Notice>
      )}
      <PanelActions>
        <Button
          $look="primary"
          busy={busy}
          disabled={problem !== undefined}
          aria-describedby={problem === undefined ? undefined : 'pay-problem'}
          onClick={() => void pay()}
        >
          Pay {formatMoney({ amount: totals.dueToday, currency: proposal.currency })}
        </Button>
        <Button $look="quiet" onClick={() => setDeclining(true)}>
          Decline
        </Button>
      </PanelActions>
      {declining ? (
        <Suspense fallback={null}>
          <DeclineDialog proposal={proposal} onClose={() => setDeclining(false)} />
        </Suspense>
      ) : null}
    </Panel>
  );
};
