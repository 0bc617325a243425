import { formatMoney } from '#core/kernel/money.ts';
import { orderModeName, type Order } from '#core/orders/order.ts';
import { openTotal } from '#core/proposals/payment-parts.ts';
import type { Proposal } from '#core/proposals/proposal.ts';
import { proposalTitle } from '#core/proposals/proposal-title.ts';
import { Time } from '#ui/kit/Time.tsx';
import type { ShortRow } from './ShortList.tsx';

/** A sent proposal, told by who is `other` to the reader; undefined once it is answered. */
export const waitingRow = (proposal: Proposal, other: string): ShortRow | undefined =>
  proposal.status === 'SENT'
    ? {
        id: proposal.id,
        href: `/proposals/${proposal.id}`,
        title: proposalTitle(proposal),
        figure: formatMoney({ amount: openTotal(proposal), currency: proposal.currency }),
        hint: (
          <>
            <bdi>{other}</bdi>, <Time at={proposal.sentAt ?? proposal.createdAt} />
          </>
        ),
      }
    : undefined;

export const orderRow = (order: Order, whose: string): ShortRow => ({
  id: order.id,
  href: `/orders/${order.id}`,
  title: order.services.map((service) => service.title).join(', '),
  figure: formatMoney({ amount: order.total, currency: order.currency }),
  hint: (
    <>
      <bdi>{whose === '' ? orderModeName(order.mode) : whose}</bdi>, <Time at={order.createdAt} />
    </>
  ),
});
