import type { ProposalRecipient } from '#core/proposals/proposal.ts';
import { Notice } from '#ui/kit/Notice.tsx';
import { Time } from '#ui/kit/Time.tsx';

type Props = { readonly recipient: ProposalRecipient; readonly isPartlyPaid: boolean };

/** The reader's own no, and why. */
export const DeclinedBand = ({ recipient: { declinedAt, declineReason }, isPartlyPaid }: Props) =>
  declinedAt === undefined ? null : (
    <Notice $tone="info">
      You declined {isPartlyPaid ? 'the rest' : 'this proposal'} on <Time at={declinedAt} look="day" />
      {declineReason === undefined ? '.' : <>: “{declineReason}”</>}
    </Notice>
  );
