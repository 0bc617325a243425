import { useState } from 'react';
import type { Subscription } from '#core/orders/subscription.ts';
import type { Outcome } from '#ui/cache/action-store.ts';
import { useAction } from '#ui/cache/use-action.ts';
import { useFeature } from '#ui/context/portal-context.ts';
import { Button } from '#ui/kit/Button.tsx';
import { ConfirmDialog } from '#ui/kit/ConfirmDialog.tsx';
import { Time } from '#ui/kit/Time.tsx';
import { orderActions } from '../order-actions.ts';

type Props = { readonly subscription: Pick<Subscription, 'id' | 'currentPeriodEnd' | 'cancelAtPeriodEnd'> };

/** Cancels a subscription, after a question that says until when it runs, or keeps it after all: one button, which keeps the focus. */
export const CancelOrKeep = ({ subscription: { id, currentPeriodEnd, cancelAtPeriodEnd } }: Props) => {
  const { cancel, resume, refreshSubscription } = useFeature(orderActions);
  const { busy, run: keep } = useAction(resume);
  const [asks, setAsks] = useState(false);
  /** A subscription that has moved on is asked for again, and there is nothing left to ask. */
  const settled = async (outcome: Outcome<Subscription>): Promise<{ readonly ok: boolean }> => {
    if (outcome.ok || outcome.error.kind !== 'conflict') return outcome;
    await refreshSubscription(id);
    return { ok: true };
  };
  return (
    <>
      {cancelAtPeriodEnd ? (
        <Button key="button" $look="primary" busy={busy} onClick={() => void keep(id).then(settled)}>
          Keep subscription
        </Button>
      ) : (
        <Button key="button" $look="quiet" onClick={() => setAsks(true)}>
          Cancel subscription
        </Button>
      )}
      {asks ? (
        <ConfirmDialog
          title="Cancel subscription"
          verb="Cancel subscription"
          dismissal="Keep subscription"
          onConfirm={async () => settled(await cancel.run(id))}
          onClose={() => setAsks(false)}
        >
          It runs until <Time at={currentPeriodEnd} look="day" />. Nothing is charged after that, and until then you can
          keep it after all.
        </ConfirmDialog>
      ) : null}
    </>
  );
};
