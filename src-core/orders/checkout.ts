export type CheckoutStatus = 'open' | 'paid' | 'failed' | 'canceled';

export type CheckoutSession = {
  readonly id: string;
  /** The payment provider's page. */
  readonly url: string;
  readonly status: CheckoutStatus;
  /** The id that the order has once it is paid. */
  readonly orderId: string;
  readonly proposalId: string;
};

export type CheckoutSelection = {
  readonly proposalId: string;
  /** The revision that the payer saw. */
  readonly revision: number;
  readonly services: readonly { readonly id: string; readonly lineItemIds: readonly string[] }[];
};
