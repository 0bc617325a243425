import styled from 'styled-components';
import { formatMoney } from '#core/kernel/money.ts';
import { cardName } from '#core/orders/payment-card.ts';
import { isEnded, isPastDue, subscriptionPrice, type Subscription } from '#core/orders/subscription.ts';
import { Button, ButtonLink } from '#ui/kit/Button.tsx';
import { Time } from '#ui/kit/Time.tsx';
import { useViewer } from '#ui/people/use-viewer.ts';
import { Property } from '#ui/record/Property.tsx';
import { RecordSide } from '#ui/record/RecordSide.tsx';
import { Properties, SideStack } from '#ui/record/record-styles.ts';
import { textStyle } from '#ui/theme/text-style.ts';
import { CancelOrKeep } from './CancelOrKeep.tsx';
import { SubscriptionStatus } from './SubscriptionStatus.tsx';
import { useCardChange } from './use-card-change.ts';

const Next = styled.div`
  p:first-child {
    ${textStyle('meta')}
    color: ${({ theme }) => theme.color.muted};
  }

  p:nth-child(2) {
    ${textStyle('figure')}
    font-weight: ${({ theme }) => theme.weight.bold};
    letter-spacing: -0.02em;
  }
`;

type Props = { readonly subscription: Subscription };

const NextCharge = ({ subscription }: Props) => {
  const { status, cancelAtPeriodEnd, currentPeriodEnd, amount, currency } = subscription;
  const when = <Time at={currentPeriodEnd} look="day" />;
  if (isEnded(status) || cancelAtPeriodEnd)
    return (
      <Next>
        <p>{isEnded(status) ? 'Ended' : 'Ends'}</p>
        <p>{when}</p>
        <p>Nothing more is charged.</p>
      </Next>
    );
  return (
    <Next>
      <p>{isPastDue(status) ? 'Was due' : 'Next charge'}</p>
      <p>{formatMoney({ amount, currency })}</p>
      <p>on {when}</p>
    </Next>
  );
};

const ChangeCard = ({ subscription: { id } }: Props) => {
  const { busy, change } = useCardChange(id);
  return (
    <Button busy={busy} onClick={() => void change()}>
      Change card
    </Button>
  );
};

/** What is known of a subscription, and what can be done about it. The card is its customer's to change. */
export const SubscriptionPanel = ({ subscription }: Props) => {
  const { id, user, userId, startDate, card, status, orderId } = subscription;
  const viewer = useViewer();
  const goesOn = !isEnded(status);
  return (
    <RecordSide
      label="Subscription"
      brief={
        <>
          <SubscriptionStatus subscription={subscription} />
          {subscriptionPrice(subscription)}
        </>
      }
      actions={
        <>
          {goesOn && viewer.id === userId ? <ChangeCard subscription={subscription} /> : null}
          <ButtonLink href={`/subscription/${id}/payment-history`}>Payment History</ButtonLink>
          <ButtonLink href={`/orders/${orderId}`}>See the order</ButtonLink>
          {goesOn ? <CancelOrKeep subscription={subscription} /> : null}
        </>
      }
    >
      <SideStack>
        <NextCharge subscription={subscription} />
        <Properties>
          <Property label="Status">
            <SubscriptionStatus subscription={subscription} />
          </Property>
          {viewer.isAdmin ? (
            <Property label="Customer">
              <bdi>{user.name}</bdi>
            </Property>
          ) : null}
          {card === undefined ? null : <Property label="Card on file">{cardName(card)}</Property>}
          <Property label="Since">
            <Time at={startDate} look="day" />
          </Property>
        </Properties>
      </SideStack>
    </RecordSide>
  );
};
