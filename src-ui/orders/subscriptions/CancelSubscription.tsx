import { useState } from 'react';
import type { Subscription } from '#core/orders/subscription.ts';
import { useFeature } from '#ui/context/portal-context.ts';
import { Button } from '#ui/kit/Button.tsx';
import { ConfirmDialog } from '#ui/kit/ConfirmDialog.tsx';
import { Time } from '#ui/kit/Time.tsx';
import { orderActions } from '../order-actions.ts';

type Props = { readonly subscription: Pick<Subscription, 'id' | 'currentPeriodEnd'> };

/** Asks before a subscription is canceled, and says until when it runs. */
export const CancelSubscription = ({ subscription: { id, currentPeriodEnd } }: Props) => {
  const { cancel, refreshSubscription } = useFeature(orderActions);
  const [asks, setAsks] = useState(false);
  const confirm = async (): Promise<{ readonly ok: boolean }> => {
    const outcome = await cancel.run(id);
    if (outcome.ok || outcome.error.kind !== 'conflict') return outcome;
    await refreshSubscription(id);
    return { ok: true };
  };
  return (
    <>
      <Button $look="quiet" onClick={() => setAsks(true)}>
        Cancel subscription
      </Button>
      {asks ? (
        <ConfirmDialog
          title="Cancel subscription"
          verb="Cancel subscription"
          onConfirm={confirm}
          onClose={() => setAsks(false)}
        >
          It is paid and runs until <Time at={currentPeriodEnd} look="day" />. Nothing is charged after that, and until
          then you can keep it after all.
        </ConfirmDialog>
      ) : null}
    </>
  );
};
