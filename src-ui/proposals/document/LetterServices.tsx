import Check from 'lucide-react/icons/check';
import styled from 'styled-components';
import { selectedServices } from '#core/proposals/cart.ts';
import { leftItemIds, paidItemIds } from '#core/proposals/payment-parts.ts';
import type { Proposal } from '#core/proposals/proposal.ts';
import { itemsOf, type ServiceLineItem } from '#core/proposals/service.ts';
import { Hidden } from '#ui/kit/Hidden.tsx';
import { textStyle } from '#ui/theme/text-style.ts';
import { AboutItem } from '../questions/AboutItem.tsx';
import { ItemCheckbox } from './ItemCheckbox.tsx';
import { ServiceList } from './ServiceList.tsx';
import type { useSelection } from './use-selection.ts';

const Left = styled.section`
  display: grid;
  gap: ${({ theme }) => theme.space[5]};
  color: ${({ theme }) => theme.color.muted};

  > h2 {
    ${textStyle('body')}
  }
`;

const PaidMark = styled(Check)`
  margin-top: 3px;
  color: ${({ theme }) => theme.color.positive};
`;

const foot = ({ id, title }: ServiceLineItem) => <AboutItem itemId={id} name={title} />;

type Props = {
  readonly proposal: Proposal;
  /** What the reader has ticked; undefined for one who only reads. */
  readonly selection: ReturnType<typeof useSelection> | undefined;
};

/** What is offered: to be ticked, paid, or left. */
export const LetterServices = ({ proposal, selection }: Props) => {
  const paid = paidItemIds(proposal);
  const left = leftItemIds(proposal);
  const kept = new Set(
    itemsOf(proposal.services)
      .map(({ id }) => id)
      .filter((id) => !left.has(id)),
  );
  const { currency } = proposal;
  const mark = ({ id, isRequired }: ServiceLineItem, titleId: string) => {
    if (paid.has(id))
      return (
        <>
          <PaidMark size={16} aria-hidden />
          <Hidden>Paid</Hidden>
        </>
      );
    return selection === undefined ? undefined : (
      <ItemCheckbox
        labelledBy={titleId}
        checked={selection.ids.has(id)}
        fixed={isRequired}
        onChange={() => selection.toggle(id)}
      />
    );
  };
  return (
    <>
      <ServiceList
        services={selectedServices(proposal.services, kept)}
        currency={currency}
        renderMark={mark}
        renderFoot={foot}
      />
      {left.size === 0 ? null : (
        <Left aria-label="Not chosen">
          <h2>Not chosen</h2>
          <ServiceList services={selectedServices(proposal.services, left)} currency={currency} renderFoot={foot} />
        </Left>
      )}
    </>
  );
};
