/** What is kept of a card: never more of its number. */
export type PaymentCard = {
  /** The provider's word: visa, mastercard, amex, or another. */
  readonly brand: string;
  readonly last4: string;
};

const brands = [
  ['visa', /^4/],
  ['mastercard', /^(5[1-5]|2[2-7])/],
  ['amex', /^3[47]/],
] as const;

const names: Readonly<Record<string, string>> = { visa: 'Visa', mastercard: 'Mastercard', amex: 'American Express' };

/** Returns what is kept of the card with this number; its brand is `card` where the number does not say. */
export const cardOf = (number: string): PaymentCard => {
  const digits = number.replaceAll(/\D/g, '');
  return { brand: brands.find(([, begin]) => begin.test(digits))?.[0] ?? 'card', last4: digits.slice(-4) };
};

/** `Visa •••• 4242` */
export const cardName = ({ brand, last4 }: PaymentCard): string =>
  `${(Object.hasOwn(names, brand) ? names[brand] : undefined) ?? 'Card'} •••• ${last4}`;
