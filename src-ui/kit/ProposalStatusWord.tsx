import { useState } from 'react';
import { proposalStateName, type NamedState } from '#core/proposals/proposal.ts';
import { useApp } from '#ui/context/portal-context.ts';
import { Status, type StatusTone } from '#ui/kit/Status.tsx';

const tones: Readonly<Record<string, StatusTone>> = {
  DRAFT: 'neutral',
  SENT: 'info',
  PAID: 'positive',
  DECLINED: 'danger',
};

type Props = {
  readonly proposal: NamedState;
  readonly reader: 'sender' | 'recipient';
};

export const ProposalStatusWord = ({ proposal, reader }: Props) => {
  const [now] = useState(useApp().device.clock.now);
  const name = proposalStateName(proposal, reader, now);
  const tone = name === 'Expired' ? 'warning' : (tones[proposal.status] ?? 'neutral');
  return <Status tone={tone}>{name}</Status>;
};
