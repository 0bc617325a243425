import type { Stripe } from 'stripe';
import type { PaymentCard } from '#core/orders/payment-card.ts';

/** What is kept of a payment method; undefined for one that is no card, and for one that was not expanded. */
export const cardOfMethod = (method: string | Stripe.PaymentMethod | null | undefined): PaymentCard | undefined => {
  const card = typeof method === 'object' ? method?.card : undefined;
  return card === undefined ? undefined : { brand: card.brand, last4: card.last4 };
};

const idShape = /^\w{1,255}$/;

/** The id of something that may be expanded; undefined for nothing. Throws where it is none that Stripe gives. */
export const idOf = (thing: string | { readonly id: string } | null | undefined): string | undefined => {
  const id = typeof thing === 'string' ? thing : thing?.id;
  if (id !== undefined && !idShape.test(id)) throw new TypeError('This is no id of Stripe');
  return id;
};

/** As {@link idOf}, of something that has to be there. */
export const givenId = (thing: string | { readonly id: string } | null | undefined): string => {
  const id = idOf(thing);
  if (id === undefined) throw new TypeError('An id of Stripe is missing');
  return id;
};
