import Check from 'lucide-react/icons/check';
import styled from 'styled-components';
import { formatMoney } from '#core/kernel/money.ts';
import { nextCharge } from '#core/orders/next-charge.ts';
import type { Order } from '#core/orders/order.ts';
import { recurringCharge, totalsOf } from '#core/proposals/cart.ts';
import { itemsOf } from '#core/proposals/service.ts';
import { useStore } from 'zustand';
import { openTotal } from '#core/proposals/payment-parts.ts';
import { useApp, useFeature } from '#ui/context/portal-context.ts';
import { proposalStores } from '#ui/proposals/proposal-stores.ts';
import { Button, ButtonLink } from '#ui/kit/Button.tsx';
import { TextLink } from '#ui/kit/TextLink.ts';
import { Time } from '#ui/kit/Time.tsx';
import { textStyle } from '#ui/theme/text-style.ts';

const Room = styled.section`
  display: grid;
  justify-items: start;
  gap: ${({ theme }) => theme.space[5]};
  width: min(${({ theme }) => theme.width.paper}, 100%);
  margin: ${({ theme }) => theme.space[6]} auto;

  h1 {
    ${textStyle('title')}
  }

  p {
    overflow-wrap: anywhere;
  }

  h2 {
    ${textStyle('body')}
    margin-bottom: ${({ theme }) => theme.space[2]};
  }

  ol {
    display: grid;
    gap: ${({ theme }) => theme.space[2]};
    padding-left: 20px;
    list-style: decimal;
  }
`;

const Disc = styled.span`
  display: grid;
  place-items: center;
  width: 48px;
  height: 48px;
  border-radius: 50%;
  background: ${({ theme }) => theme.color.positiveSoft};
  color: ${({ theme }) => theme.color.positive};
`;

const Ways = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${({ theme }) => theme.space[4]};
`;

type Props = { readonly order: Order; readonly onReceipt: () => void };

/** What is still to be paid of the proposal that the order is a part of; undefined where nothing is. */
const useRest = ({ proposalId = '' }: Order): { readonly href: string; readonly sum: string } | undefined => {
  const { data } = useStore(useFeature(proposalStores).one(proposalId));
  const amount = data === undefined || data === null ? 0 : openTotal(data);
  return data === undefined || data === null || amount === 0
    ? undefined
    : { href: `/proposals/${data.id}`, sum: formatMoney({ amount, currency: data.currency }) };
};

const firstName = (name: string): string => name.trim().split(/\s+/, 1)[0] ?? name;

/** What somebody sees who has just paid: that it worked, and what comes next. */
export const Thanks = ({ order, onReceipt }: Props) => {
  const { settings } = useApp();
  const charge = recurringCharge(totalsOf(itemsOf(order.services)));
  const sum = formatMoney({ amount: order.total, currency: order.currency });
  const rest = useRest(order);
  return (
    <Room>
      <Disc aria-hidden>
        <Check size={24} />
      </Disc>
      <h1>
        Thank you, <bdi>{firstName(order.user.name)}</bdi>. {sum} is paid.
      </h1>
      {settings.integrations.mail === undefined ? null : (
        <p>
          The receipt is on its way to <bdi>{order.user.email}</bdi>.
        </p>
      )}
      <div>
        <h2>What happens next</h2>
        <ol>
          {rest === undefined ? null : <li>One part of the proposal is still to be paid or declined.</li>}
          <li>{settings.productName} is notified and begins.</li>
          <li>
            You follow the work in <TextLink href="/tasks">Tasks</TextLink>.
          </li>
          {charge === undefined ? null : (
            <li>
              The next charge is {formatMoney({ amount: charge.amount, currency: order.currency })} on{' '}
              <Time at={nextCharge(order.createdAt, charge.interval)} look="day" />.{' '}
              {order.subscriptionId === undefined ? null : (
                <TextLink href={`/subscription/${order.subscriptionId}`}>See the subscription</TextLink>
              )}
            </li>
          )}
        </ol>
      </div>
      <Ways>
        {rest === undefined ? null : (
          <ButtonLink $look="primary" href={rest.href}>
            Pay the other part, {rest.sum}
          </ButtonLink>
        )}
        <Button $look={rest === undefined ? 'primary' : 'plain'} onClick={onReceipt}>
          See the receipt
        </Button>
        <TextLink href="/dashboard">Dashboard</TextLink>
      </Ways>
    </Room>
  );
};
