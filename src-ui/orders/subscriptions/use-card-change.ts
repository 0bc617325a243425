import { useState } from 'react';
import { useAction } from '#ui/cache/use-action.ts';
import { useFeature } from '#ui/context/portal-context.ts';
import { orderActions } from '../order-actions.ts';

/** A change of card stays busy until the provider's page takes over. */
export const useCardChange = (subscriptionId: string) => {
  const { changeCard, refreshSubscription } = useFeature(orderActions);
  const { busy, run } = useAction(changeCard);
  const [leaving, setLeaving] = useState(false);
  return {
    busy: busy || leaving,
    change: async (): Promise<void> => {
      const outcome = await run(subscriptionId);
      if (outcome.ok) setLeaving(true);
      else if (outcome.error.kind === 'conflict') await refreshSubscription(subscriptionId);
    },
  };
};
