import styled from 'styled-components';
import { useStore } from 'zustand';
import { isCharged, subscriptionPrice, type Subscription } from '#core/orders/subscription.ts';
import type { ListState } from '#ui/cache/query-store.ts';
import { StaleNotice } from '#ui/failure/StaleNotice.tsx';
import { Loading, Skeleton } from '#ui/kit/Skeleton.tsx';
import { chargesPath } from '#ui/orders/order-paths.ts';
import { dateFormats } from '#ui/kit/date-formats.ts';
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

const DateTile = ({ at }: { readonly at: string }) => {
  const parts = useStore(dateFormats).coming.formatToParts(Date.parse(at));
  const part = (wanted: string) => parts.find(({ type }) => type === wanted)?.value;
  return (
    <Tile dateTime={at}>
      <small>{part('month')}</small> {part('day')}
    </Tile>
  );
};

type Props = { readonly list: ListState<Subscription> };

/** What the customer's subscriptions charge next; nothing where none does. */
export const NextCharges = ({ list: { items, error, refresh } }: Props) => {
  const charged = items?.filter(isCharged).slice(0, shown);
  if (charged?.length === 0) return null;
  return (
    <Panel aria-label="Next charges">
      <header>
        <h2>Next charges</h2>
        <Link href={chargesPath}>All subscriptions</Link>
      </header>
      {charged === undefined ? <StaleNotice error={error} retry={refresh} /> : null}
      {charged === undefined && error === undefined ? (
        <Loading>
          <Skeleton $height="194px" />
        </Loading>
      ) : null}
      {charged === undefined ? null : (
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
      )}
    </Panel>
  );
};
