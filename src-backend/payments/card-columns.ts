import type { PaymentCard } from '#core/orders/payment-card.ts';

/** What a row keeps of the card that paid; null where the provider did not say. */
export type CardColumns = { card_brand: string | null; card_last4: string | null };

export const cardColumns = (card: PaymentCard | undefined): CardColumns => ({
  card_brand: card?.brand ?? null,
  card_last4: card?.last4 ?? null,
});

export const cardIn = ({ card_brand, card_last4 }: CardColumns): PaymentCard | undefined =>
  card_brand === null || card_last4 === null ? undefined : { brand: card_brand, last4: card_last4 };
