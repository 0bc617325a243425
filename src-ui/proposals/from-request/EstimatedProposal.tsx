import { useState } from 'react';
import type { Estimate } from '#core/design-code/estimate/estimate.ts';
import type { DesignCodeRequest } from '#core/design-code/request.ts';
import { ProposalEditor } from '../editor/ProposalEditor.tsx';
import { useReload } from '../editor/use-reload.ts';
import { EstimateNotice } from './EstimateNotice.tsx';
import { startOf } from './start-of.ts';

type Props = { readonly request: DesignCodeRequest; readonly estimate: Estimate };

export const EstimatedProposal = ({ request, estimate }: Props) => {
  const [start] = useState(() => startOf(request, estimate));
  return <ProposalEditor start={start} notice={<EstimateNotice estimate={estimate} />} onReload={useReload()} />;
};
