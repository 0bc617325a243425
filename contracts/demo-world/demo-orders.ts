import type { DemoPlan } from './demo-plan.ts';
import type { DemoItem, DemoServiceType } from './demo-services.ts';

export type DemoFile = { readonly id: string; readonly caption: string; readonly hue: number };

export type DemoLineItem = Omit<DemoItem, 'picture'> & { readonly id: string; readonly files: readonly DemoFile[] };

export type DemoProposalService = {
  readonly id: string;
  readonly title: string;
  readonly type: DemoServiceType;
  readonly lineItems: readonly DemoLineItem[];
};

export type DemoProposal = {
  readonly id: string;
  readonly owner: string;
  readonly recipients: readonly {
    readonly email: string;
    readonly declinedAt: number | undefined;
    readonly declineReason: string | undefined;
    readonly seenAt: number | undefined;
  }[];
  readonly services: readonly DemoProposalService[];
  readonly title: string;
  readonly message: string;
  /** `YYYY-MM-DD`. */
  readonly validUntil: string | undefined;
  readonly terms: string;
  readonly status: DemoPlan['status'];
  readonly revision: number;
  readonly createdAt: number;
  readonly sentAt: number | undefined;
  readonly remindedAt: number | undefined;
  readonly payments: readonly {
    readonly orderId: string;
    readonly payer: string;
    readonly total: number;
    readonly paidAt: number;
    readonly itemIds: readonly string[];
  }[];
  readonly requestId: string | undefined;
  readonly currency: string;
};

export type DemoOrder = {
  readonly id: string;
  readonly user: string;
  readonly proposalId: string;
  readonly services: readonly DemoProposalService[];
  readonly total: number;
  readonly currency: string;
  readonly receiptNumber: number;
  readonly card: { readonly brand: string; readonly last4: string };
  readonly createdAt: number;
  readonly subscription: DemoSubscription | undefined;
};

export type DemoSubscription = {
  readonly id: string;
  readonly status: string;
  readonly interval: 'MONTH' | 'YEAR';
  readonly amount: number;
  readonly payments: readonly {
    readonly id: string;
    readonly amount: number;
    readonly status: 'paid' | 'open' | 'failed';
    readonly billingReason: string;
    readonly receiptNumber: number;
    readonly createdAt: number;
  }[];
};

export type UnnumberedSubscription = Omit<DemoSubscription, 'payments'> & {
  readonly payments: readonly Omit<DemoSubscription['payments'][number], 'receiptNumber'>[];
};

export type Unnumbered = Omit<DemoOrder, 'receiptNumber' | 'subscription'> & {
  readonly subscription: UnnumberedSubscription | undefined;
};

/** Numbers the receipts of every payment, oldest first; an order and the first payment of its subscription have one together. */
export const numberedReceipts = (orders: readonly Unnumbered[]): readonly DemoOrder[] => {
  const renewals = orders.flatMap(({ subscription }) => subscription?.payments.slice(1) ?? []);
  const receipts = [...orders, ...renewals].toSorted((a, b) => a.createdAt - b.createdAt || (a.id < b.id ? -1 : 1));
  const numberOf = new Map(receipts.map(({ id }, at) => [id, at + 1]));
  return orders.map(({ subscription, ...order }) => {
    const receiptNumber = numberOf.get(order.id) ?? 0;
    const payments = subscription?.payments.map((payment) => ({
      ...payment,
      receiptNumber: numberOf.get(payment.id) ?? receiptNumber,
    }));
    return {
      ...order,
      receiptNumber,
      subscription: subscription === undefined ? undefined : { ...subscription, payments: payments ?? [] },
    };
  });
};
