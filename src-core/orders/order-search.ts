import { searchedText } from '../kernel/search-term.ts';
import type { Service } from '../proposals/service.ts';
import type { Person } from '../users/user.ts';
import { searchTextOf } from '../users/user-search.ts';
import { receiptName, type Order } from './order.ts';
import type { Subscription } from './subscription.ts';

type Titled = Pick<Service, 'title'> & { readonly lineItems: readonly Pick<Service['lineItems'][number], 'title'>[] };

type SearchedOrder = Pick<Order, 'receiptNumber'> & {
  readonly user: Pick<Person, 'name' | 'email'>;
  readonly services: readonly Titled[];
};

/**
 * Returns what orders are searched in: two lines with the name and the email of the customer, then the receipt number as
 * `R-000042` and the titles of services and items. Servers store it, so a change of it needs a migration.
 */
export const orderSearchText = ({ user, services, receiptNumber }: SearchedOrder): string => {
  const titles = services.flatMap(({ title, lineItems }) => [title, ...lineItems.map((item) => item.title)]);
  return `${searchTextOf(user)}\n${searchedText([`R-${receiptName(receiptNumber)}`, ...titles])}`;
};

type SearchedSubscription = Pick<Subscription, 'products'> & { readonly user: Pick<Person, 'name' | 'email'> };

/**
 * Returns what subscriptions are searched in: two lines with the name and the email of the customer, then the titles of what is
 * billed. Servers store it, so a change of it needs a migration.
 */
export const subscriptionSearchText = ({ user, products }: SearchedSubscription): string =>
  `${searchTextOf(user)}\n${searchedText(products)}`;
