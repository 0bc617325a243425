import { lazy, Suspense, useState } from 'react';
import { toAppError } from '#core/kernel/app-error.ts';
import { failureMessage } from '#ui/errors/failure-message.ts';
import { formatMoney } from '#core/kernel/money.ts';
import { cartProblem, cartTotals } from '#core/proposals/cart.ts';
import type { Proposal } from '#core/proposals/proposal.ts';
import { useApp, useFeature } from '#ui/context/portal-context.ts';
import { Button } from '#ui/kit/Button.tsx';
import { Notice } from '#ui/kit/Notice.tsx';
import { Panel, PanelActions } from './panel-styles.ts';
import { proposalStores } from './proposal-stores.ts';
import { TotalRows } from './TotalRows.tsx';

const DeclineDialog = lazy(() => import('./DeclineDialog.tsx').then((module) => ({ default: module.DeclineDialog })));

type Props = { readonly proposal: Proposal; readonly ids: ReadonlySet<string> };

const usePayment = (proposal: Proposal, ids: ReadonlySet<string>) => {
  const { navigator, portal } = useApp();
  const store = useFeature(proposalStores).one(proposal.id);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const pay = async (): Promise<void> => {
    setBusy(true);
    setFailure(undefined);
    try {
      navigator.leave((await portal.orders.pay(proposal, ids)).url);
    } catch (cause) {
      setFailure(failureMessage(cause));
      setBusy(false);
      if (toAppError(cause).kind === 'conflict') await store.getState().refresh();
    }
  };
  return { busy, failure, pay };
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
