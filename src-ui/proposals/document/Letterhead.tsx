import styled from 'styled-components';
import type { Proposal } from '#core/proposals/proposal.ts';
import { useRequestAddress } from '#ui/context/request-address.ts';
import { useApp } from '#ui/context/portal-context.ts';
import { TextLink } from '#ui/kit/TextLink.ts';
import { Time } from '#ui/kit/Time.tsx';
import { proposalTitle } from '../proposal-title.ts';
import { ProposalStatusWord } from '#ui/kit/ProposalStatusWord.tsx';

const Head = styled.header`
  display: grid;
  gap: ${({ theme }) => theme.space[3]};
  padding-bottom: ${({ theme }) => theme.space[5]};
  border-bottom: 1px solid ${({ theme }) => theme.color.line};

  h1 {
    font-size: ${({ theme }) => theme.size.title};
    letter-spacing: -0.01em;
  }
`;

const Meta = styled.p`
  display: flex;
  flex-wrap: wrap;
  gap: 4px ${({ theme }) => theme.space[4]};
  color: ${({ theme }) => theme.color.muted};
`;

const RequestLink = styled(TextLink)`
  @media print {
    display: none;
  }
`;

type Props = { readonly proposal: Proposal };

export const Letterhead = ({ proposal }: Props) => {
  const { settings } = useApp();
  const request = useRequestAddress(proposal.requestId);
  return (
    <Head>
      <Meta>
        <span>Proposal from {settings.productName}</span>
        <ProposalStatusWord status={proposal.status} />
      </Meta>
      <h1>{proposalTitle(proposal)}</h1>
      <Meta>
        <span>{proposal.owner.name}</span>
        <Time at={proposal.sentAt ?? proposal.createdAt} look="day" />
        {request === undefined ? null : <RequestLink href={request}>See the request</RequestLink>}
      </Meta>
    </Head>
  );
};
