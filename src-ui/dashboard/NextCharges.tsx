import styled from 'styled-components';
import { useStore } from 'zustand';
import { isCharged, subscriptionPrice } from '#core/orders/subscription.ts';
import { useFeature } from '#ui/context/portal-context.ts';
import { chargesPath } from '#ui/orders/order-paths.ts';
import { nextCharges, orderStores } from '#ui/orders/order-stores.ts';
import { Link } from '#ui/routing/Link.tsx';
import { Panel, Rows } from '#ui/kit/panel-styles.ts';

const shown = 5;

const Row = styled(Link)`
  display: grid;
  grid-template-columns: 40px minmax(0, 1fr) auto;
  gap: ${({ theme }) => theme.space[3]};
  align-items: center;
  min-height: 64px;
  padding: ${({ theme }) => theme.space[2]} ${({ theme }) => theme.space[4]};

  &:hover {
    background: ${({ theme }) => theme.color.hover};
  }

  > :nth-child(2) {
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }

  > :last-child {
    font-variant-numeric: tabular-nums;
  }
`;

const Tile = styled.time`
  display: grid;
  justify-items: center;
  padding: 3px 0;
  border-radius: ${({ theme }) => theme.radius.control};
  background: ${({ theme }) => theme.color.hover};
  font-weight: ${({ theme }) => theme.weight.bold};
  line-height: 18px;

  small {
    color: ${({ theme }) => theme.color.muted};
    font-size: 11px;
    font-weight: ${({ theme }) => theme.weight.medium};
    line-height: 14px;
  }
`;

const month = new Intl.DateTimeFormat('en-US', { month: 'short' });

const DateTile = ({ at }: { readonly at: string }) => {
  const date = new Date(at);
  return (
    <Tile dateTime={at}>
      <small>{month.format(date)}</small> {date.getDate()}
    </Tile>
  );
};

/** What the customer's subscriptions charge next; nothing where none does. */
export const NextCharges = () => {
  const { items = [] } = useStore(useFeature(orderStores).subscriptions(nextCharges));
  const charged = items.filter(isCharged).slice(0, shown);
  if (charged.length === 0) return null;
  return (
    <Panel aria-label="Next charges">
      <header>
        <h2>Next charges</h2>
        <Link href={chargesPath}>All subscriptions</Link>
      </header>
      <Rows>
        {charged.map((subscription) => {
          const title = subscription.products.join(', ');
          return (
            <li key={subscription.id}>
              <Row href={`/subscription/${subscription.id}`}>
                <DateTile at={subscription.currentPeriodEnd} />
                <span title={title}>{title}</span>
                <span>{subscriptionPrice(subscription)}</span>
              </Row>
            </li>
          );
        })}
      </Rows>
    </Panel>
  );
};
