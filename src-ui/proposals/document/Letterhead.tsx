import { useStore } from 'zustand';
import styled from 'styled-components';
import { proposalNumber, recipientOf, type Proposal } from '#core/proposals/proposal.ts';
import { dayInWords } from '#core/proposals/validity.ts';
import { useRequestAddress } from '#ui/context/request-address.ts';
import { useApp } from '#ui/context/portal-context.ts';
import { Logo } from '#ui/kit/Logo.tsx';
import { TextLink } from '#ui/kit/TextLink.ts';
import { Time } from '#ui/kit/Time.tsx';
import { textStyle } from '#ui/theme/text-style.ts';
import { SheetFacts } from './document-styles.ts';
import { letterTitle } from '#core/proposals/proposal-title.ts';

const Head = styled.header`
  display: grid;
  gap: ${({ theme }) => theme.space[3]};

  h1 {
    ${textStyle('figure')}
    max-width: 22ch;
    letter-spacing: -0.02em;

    ${({ theme }) => theme.media.phone} {
      ${textStyle('title')}
    }
  }
`;

const From = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: start;
  justify-content: space-between;
  gap: ${({ theme }) => theme.space[3]};
  margin-bottom: 28px;
`;

const To = styled.div`
  overflow-wrap: anywhere;

  small {
    ${textStyle('meta')}
    display: block;
    color: ${({ theme }) => theme.color.muted};
  }

  p {
    font-weight: ${({ theme }) => theme.weight.medium};
  }
`;

const RequestLink = styled(TextLink)`
  ${textStyle('table')}
  justify-self: start;

  @media print {
    display: none;
  }
`;

/** The name of somebody who reads their own letter; otherwise the addresses that it goes to. */
const useAddressees = ({ recipients }: Proposal): string => {
  const auth = useStore(useApp().auth);
  const reader = auth.status === 'AUTHENTICATED' ? auth.user : undefined;
  const own = reader === undefined ? undefined : recipientOf({ recipients }, reader.id);
  return own === undefined || reader === undefined ? recipients.map(({ email }) => email).join(', ') : reader.name;
};

type Props = {
  /** Without an id before it was saved. */
  readonly proposal: Proposal;
};

/** Who writes, to whom, about what, and when. */
export const Letterhead = ({ proposal }: Props) => {
  const request = useRequestAddress(proposal.requestId);
  const addressees = useAddressees(proposal);
  return (
    <Head>
      <From>
        <Logo size={32} />
        <SheetFacts>
          {proposal.id === '' ? null : (
            <>
              <dt>No.</dt>
              <dd>{proposalNumber(proposal.id)}</dd>
            </>
          )}
          <dt>{proposal.sentAt === undefined ? 'Written' : 'Sent'}</dt>
          <dd>
            <Time at={proposal.sentAt ?? proposal.createdAt} look="day" />
          </dd>
          {proposal.validUntil === undefined ? null : (
            <>
              <dt>Valid until</dt>
              <dd>{dayInWords(proposal.validUntil)}</dd>
            </>
          )}
        </SheetFacts>
      </From>
      {addressees === '' ? null : (
        <To>
          <small>Prepared for</small>
          <p>{addressees}</p>
        </To>
      )}
      <h1>{letterTitle(proposal)}</h1>
      {request === undefined ? null : <RequestLink href={request}>See the request</RequestLink>}
    </Head>
  );
};
