import type { DesignCodeRequest } from '#core/design-code/request.ts';
import { TextLink } from '#ui/kit/TextLink.ts';
import { ProposalStatusWord } from '#ui/kit/ProposalStatusWord.tsx';
import { Chain, StepSection } from './detail-styles.ts';

type Props = {
  readonly request: Pick<DesignCodeRequest, 'proposals'>;
  readonly isAdmin?: boolean;
  readonly level?: 'h2' | 'h3';
};

const proposalAddress = (isAdmin: boolean, id: string, status: string): string =>
  isAdmin && status === 'DRAFT' ? `/admin/proposals/edit/${id}` : `/proposals/${id}`;

/** The proposals that answer a request, oldest first, each with the order that it was paid with. */
export const AnswerChain = ({ request: { proposals }, isAdmin = false, level: Heading = 'h2' }: Props) =>
  proposals.length === 0 ? null : (
    <StepSection>
      <Heading>{proposals.length === 1 ? 'Proposal' : 'Proposals'}</Heading>
      <Chain>
        {proposals.map(({ id, status, orderId }, at) => (
          <li key={id}>
            <TextLink href={proposalAddress(isAdmin, id, status)}>
              {proposals.length === 1 ? 'See the proposal' : `Proposal ${at + 1}`}
            </TextLink>
            <ProposalStatusWord
              proposal={{ status, payments: orderId === undefined ? [] : [orderId] }}
              reader={isAdmin ? 'sender' : 'recipient'}
            />
            {orderId === undefined ? null : <TextLink href={`/orders/${orderId}`}>See the order</TextLink>}
          </li>
        ))}
      </Chain>
    </StepSection>
  );
