import ReceiptText from 'lucide-react/icons/receipt-text';
import Repeat from 'lucide-react/icons/repeat';
import { formatMoney } from '#core/kernel/money.ts';
import { subscriptionStatusName } from '#core/orders/subscription.ts';
import { recordSource } from '#ui/feature/record-source.ts';
import type { FeatureCommands } from '#ui/feature/ui-feature.ts';
import { proposalTitle } from '#core/proposals/proposal-title.ts';
import { orderStores } from './order-stores.ts';

export const orderCommands: FeatureCommands = {
  records: (feature, isAdmin) => {
    const { all, mine, subscriptions, allSubscriptions } = feature(orderStores);
    return [
      recordSource(isAdmin ? all() : mine(), (order) => ({
        href: `/orders/${order.id}`,
        label: proposalTitle(order),
        hint: `Order, ${formatMoney({ amount: order.total, currency: order.currency })}`,
        icon: ReceiptText,
      })),
      recordSource(isAdmin ? allSubscriptions() : subscriptions(), ({ id, products, status }) => ({
        href: `/subscription/${id}`,
        label: products.join(', '),
        hint: `Subscription, ${subscriptionStatusName(status).toLowerCase()}`,
        icon: Repeat,
      })),
    ];
  },
};
