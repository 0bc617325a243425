import { proposalStatusName, type ProposalStatus } from '#core/proposals/proposal.ts';
import { Status, type StatusTone } from '#ui/kit/Status.tsx';

const tones: Readonly<Record<string, StatusTone>> = {
  DRAFT: 'neutral',
  SENT: 'info',
  PAID: 'positive',
  DECLINED: 'danger',
};

type Props = { readonly status: ProposalStatus };

export const ProposalStatusWord = ({ status }: Props) => (
  <Status tone={tones[status] ?? 'neutral'}>{proposalStatusName(status)}</Status>
);
