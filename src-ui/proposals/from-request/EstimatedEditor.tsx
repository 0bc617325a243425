import { useState } from 'react';
import { useStore } from 'zustand';
import type { Estimate } from '#core/design-code/estimate/estimate.ts';
import type { DesignCodeRequest } from '#core/design-code/request.ts';
import { requestStores } from '#ui/design-code/request-stores.ts';
import { useApp, useFeature } from '#ui/context/portal-context.ts';
import { failureText } from '#ui/errors/failure-message.ts';
import { ProposalSkeleton } from '../document/ProposalSkeleton.tsx';
import { ProposalEditor } from '../editor/ProposalEditor.tsx';
import { useReload } from '../editor/use-reload.ts';
import { EstimatedProposal } from './EstimatedProposal.tsx';
import { EstimateFailed } from './EstimateFailed.tsx';
import { startOf } from './start-of.ts';

type Props = { readonly request: DesignCodeRequest };

/** The editor over what was generated. It keeps the estimate that it began with. */
export const EstimatedEditor = ({ request }: Props) => {
  const { data, error, refresh } = useStore(useFeature(requestStores).estimate(request.id));
  const { settings } = useApp();
  const reload = useReload();
  const [isAsking, setAsking] = useState(false);
  const [empty, setEmpty] = useState<ReturnType<typeof startOf>>();
  const [estimate, setEstimate] = useState<Estimate>();
  if (estimate === undefined && data !== undefined && data !== null) setEstimate(data);
  const retry = async (): Promise<void> => {
    setAsking(true);
    await refresh();
    setAsking(false);
  };
  if (empty !== undefined) return <ProposalEditor start={empty} onReload={reload} />;
  if (estimate !== undefined) return <EstimatedProposal request={request} estimate={estimate} />;
  if (error === undefined && data !== null) return <ProposalSkeleton />;
  return (
    <EstimateFailed
      message={error === undefined ? 'This request no longer exists.' : failureText(error)}
      busy={isAsking}
      onRetry={() => void retry()}
      onStartEmpty={() => setEmpty(startOf(request, { items: [], currency: settings.currency }))}
    />
  );
};
