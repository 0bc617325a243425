import { describe, expect, it } from 'vitest';
import { amountForStripe, moneyFromStripe } from '#backend/payments/stripe/stripe-money.ts';
import { causeOf } from '#tests/support/rejection.ts';

describe('an amount', () => {
  it.each([
    ['USD', 57_000, 57_000],
    ['JPY', 57_000, 57_000],
    ['KWD', 57_000, 57_000],
    ['HUF', 57_000, 5_700_000],
    ['ISK', 57_000, 5_700_000],
    ['UGX', 57_000, 5_700_000],
  ])('of %s is %i of its minor units here, and %i at Stripe', (currency, amount, there) => {
    expect(amountForStripe({ amount, currency })).toBe(there);
    expect(moneyFromStripe(there, currency.toLowerCase())).toEqual({ amount, currency });
  });

  it.each([
    [57_001, 'KWD'],
    [1, 'TND'],
  ])('(%i of %s) that Stripe cannot charge is refused', async (amount, currency) => {
    const refused = Promise.resolve().then(() => amountForStripe({ amount, currency }));
    expect(await causeOf(refused)).toMatchObject({ error: { kind: 'conflict' } });
  });
});
