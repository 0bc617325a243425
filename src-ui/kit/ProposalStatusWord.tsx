import { proposalStateName, type ProposalStatus } from '#core/proposals/proposal.ts';
import { Status, type StatusTone } from '#ui/kit/Status.tsx';

const tones: Readonly<Record<string, StatusTone>> = {
  DRAFT: 'neutral',
  SENT: 'info',
  PAID: 'positive',
  DECLINED: 'danger',
};

type Props = {
  readonly proposal: { readonly status: ProposalStatus; readonly payments: readonly unknown[] };
  readonly reader: 'sender' | 'recipient';
};

export const ProposalStatusWord = ({ proposal, reader }: Props) => (
  <Status tone={tones[proposal.status] ?? 'neutral'}>{proposalStateName(proposal, reader)}</Status>
);
