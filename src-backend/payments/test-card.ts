import { cardOf, type PaymentCard } from '#core/orders/payment-card.ts';

export type CardFields = {
  readonly number: string;
  readonly expiry: string;
  readonly cvc: string;
  readonly name: string;
};

export type CardProblems = Partial<Record<keyof CardFields, string>>;

export type CardOutcome =
  | { readonly kind: 'paid'; readonly card: PaymentCard }
  | { readonly kind: 'declined' }
  | { readonly kind: 'invalid'; readonly problems: CardProblems };

const payingCard = '4242424242424242';
const decliningCard = '4000000000000002';

const expiryProblem = (typed: string, now: number): string | undefined => {
  const match = /^(\d{1,2})\s*\/\s*(\d{2}|\d{4})$/.exec(typed.trim());
  const month = Number(match?.[1]);
  if (match === null || month < 1 || month > 12) return 'Enter the expiry as MM / YY';
  const year = (Number(match[2]) % 100) + 2000;
  return Date.UTC(year, month, 1) <= now ? 'This card has expired' : undefined;
};

const problemsOf = ({ number, expiry, cvc, name }: CardFields, now: number): CardProblems => {
  const digits = number.replaceAll(/[\s-]/g, '');
  const found: CardProblems = {};
  if (digits === '') found.number = 'Enter the card number';
  else if (digits !== payingCard && digits !== decliningCard) found.number = 'Use a test card: 4242 4242 4242 4242';
  const expiryFault = expiryProblem(expiry, now);
  if (expiryFault !== undefined) found.expiry = expiryFault;
  if (!/^\d{3,4}$/.test(cvc.trim())) found.cvc = 'Enter the 3 or 4 digits';
  if (name.trim() === '' || name.length > 128) found.name = 'Enter the name on the card';
  return found;
};

/** Why a declined card changed nothing. */
export const declinedCard = {
  charge: 'The card was declined. Nothing was charged: try another card.',
  onFile: 'The card was declined. The card on file is as it was: try another card.',
} as const;

/** The fields of a form that was posted; empty where it has none. */
export const cardFieldsIn = (body: unknown): CardFields => {
  const typed = body instanceof URLSearchParams ? body : new URLSearchParams();
  const field = (name: keyof CardFields): string => typed.get(name) ?? '';
  return { number: field('number'), expiry: field('expiry'), cvc: field('cvc'), name: field('name') };
};

/** What the test provider does with a card. No real card is ever taken. */
export const tryTestCard = (fields: CardFields, now: number): CardOutcome => {
  const problems = problemsOf(fields, now);
  if (Object.keys(problems).length > 0) return { kind: 'invalid', problems };
  return fields.number.replaceAll(/[\s-]/g, '') === decliningCard
    ? { kind: 'declined' }
    : { kind: 'paid', card: cardOf(fields.number) };
};
