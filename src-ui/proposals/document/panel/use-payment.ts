import { useState } from 'react';
import type { Proposal } from '#core/proposals/proposal.ts';
import { useAction } from '#ui/cache/use-action.ts';
import { useFeature } from '#ui/context/portal-context.ts';
import { proposalActions } from '#ui/proposals/proposal-actions.ts';

/** A payment stays busy until the provider's page takes over. */
export const usePayment = (proposal: Proposal, ids: ReadonlySet<string>) => {
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
