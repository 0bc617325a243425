import { conflict } from '../kernel/app-error.ts';
import { refuse } from '../kernel/checked.ts';
import type { Clock } from '../kernel/clock.ts';
import { fieldProblems } from '../kernel/field-problem.ts';
import { cartProblem, selectedServices } from '../proposals/cart.ts';
import { isPartPaid, partIsPaid } from '../proposals/payment-parts.ts';
import { itemsOf } from '../proposals/service.ts';
import { answerProblem, type Proposal } from '../proposals/proposal.ts';
import { expiryProblem } from '../proposals/validity.ts';
import type { CheckoutSession } from './checkout.ts';
import type { OrderGateway } from './order-gateway.ts';

type Deps = { readonly orders: OrderGateway; readonly clock: Clock };

/** Opens the checkout of the ticked items. The server takes the prices from the stored proposal. */
export const payProposal =
  ({ orders, clock }: Deps) =>
  async (proposal: Proposal, itemIds: ReadonlySet<string>): Promise<CheckoutSession> => {
    const answered = answerProblem(proposal.status) ?? expiryProblem(proposal, clock.now());
    if (answered !== undefined) throw conflict(answered);
    refuse(fieldProblems(['items', cartProblem(proposal.services, itemIds)]));
    if (isPartPaid(itemsOf(proposal.services), proposal.payments, itemIds)) throw conflict(partIsPaid);
    return orders.openCheckout({
      proposalId: proposal.id,
      revision: proposal.revision,
      services: selectedServices(proposal.services, itemIds).map((service) => ({
        id: service.id,
        lineItemIds: service.lineItems.map((item) => item.id),
      })),
    });
  };
