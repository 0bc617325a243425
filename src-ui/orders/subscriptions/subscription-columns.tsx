import { isCharged, subscriptionPrice, type Subscription } from '#core/orders/subscription.ts';
import { Time } from '#ui/kit/Time.tsx';
import { column, figure, name, type Column } from '#ui/lists/columns.ts';
import { PhoneWord } from '#ui/lists/phone-word.ts';
import { RowLink } from '#ui/lists/RowLink.tsx';
import { Party } from '#ui/people/Party.tsx';
import { SubscriptionStatus } from './SubscriptionStatus.tsx';

type Columns = readonly Column<Subscription>[];

const products: Columns = [
  name('Subscription', ({ id, products: titles }) => (
    <RowLink href={`/subscription/${id}`}>{titles.join(', ')}</RowLink>
  )),
];

const state: Columns = [
  column('Status', (subscription) => <SubscriptionStatus subscription={subscription} />),
  figure('Amount', subscriptionPrice),
  column('Next charge', (subscription) =>
    isCharged(subscription) ? (
      <>
        <PhoneWord>Next</PhoneWord>
        <Time at={subscription.currentPeriodEnd} look="day" />
      </>
    ) : (
      'None'
    ),
  ),
];

export const subscriptionColumns: Columns = [...products, ...state];

export const adminSubscriptionColumns: Columns = [
  ...products,
  column('Customer', ({ user }) => (
    <Party name={user.name} picture={user.pictureUrl}>
      <bdi>{user.name}</bdi>
    </Party>
  )),
  ...state,
];
