import type { Proposal, ProposalRecipient } from '#core/proposals/proposal.ts';
import { Time } from '#ui/kit/Time.tsx';

type Props = {
  readonly proposal: Pick<Proposal, 'status'>;
  readonly recipients: readonly Pick<ProposalRecipient, 'seenAt'>[];
};

/** When the first of these recipients opened a proposal, for its sender; nothing of a draft, and of what was answered unopened. */
export const SeenWord = ({ proposal: { status }, recipients }: Props) => {
  const [first] = recipients.flatMap(({ seenAt }) => seenAt ?? []).toSorted();
  if (first !== undefined)
    return (
      <small>
        Opened <Time at={first} />
      </small>
    );
  return status === 'SENT' ? <small>Not opened yet</small> : null;
};
