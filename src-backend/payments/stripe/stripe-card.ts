import type { Stripe } from 'stripe';
import type { PaymentCard } from '#core/orders/payment-card.ts';

/** What is kept of a payment method; undefined for one that is no card, and for one that was not expanded. */
export const cardOfMethod = (method: string | Stripe.PaymentMethod | null | undefined): PaymentCard | undefined => {
  const card = typeof method === 'object' ? method?.card : undefined;
  return card === undefined ? undefined : { brand: card.brand, last4: card.last4 };
};

/** The id of something that may be expanded. */
export const idOf = (thing: string | { readonly id: string } | null | undefined): string | undefined =>
  typeof thing === 'string' ? thing : thing?.id;
