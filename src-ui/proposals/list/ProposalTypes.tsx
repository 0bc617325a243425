import styled from 'styled-components';
import type { Proposal } from '#core/proposals/proposal.ts';
import { serviceTypes } from '#core/proposals/service.ts';
import { ServiceBadge } from '#ui/kit/ServiceBadges.tsx';

const Row = styled.span`
  display: inline-flex;
  flex-wrap: wrap;
  gap: 4px;
`;

type Props = { readonly proposal: Pick<Proposal, 'services'> };

export const ProposalTypes = ({ proposal }: Props) => (
  <Row>
    {serviceTypes
      .filter((type) => proposal.services.some((service) => service.type === type))
      .map((type) => (
        <ServiceBadge key={type} type={type} />
      ))}
  </Row>
);
