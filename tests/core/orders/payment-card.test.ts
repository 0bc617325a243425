import { expect, it } from 'vitest';
import { cardName, cardOf } from '#core/orders/payment-card.ts';

it.each([
  ['4242 4242 4242 4242', 'Visa •••• 4242'],
  ['5555555555554444', 'Mastercard •••• 4444'],
  ['2223 0031 2200 3222', 'Mastercard •••• 3222'],
  ['3782-822463-10005', 'American Express •••• 0005'],
  ['6011 1111 1111 1117', 'Card •••• 1117'],
])('the card %s is called %s', (number, name) => {
  const card = cardOf(number);
  expect(cardName(card)).toBe(name);
  expect(JSON.stringify(card)).not.toMatch(/\d{5}/);
});

it.each(['constructor', '__proto__', 'jcb', ''])('a brand that nobody knows is a card: %j', (brand) =>
  expect(cardName({ brand, last4: '0001' })).toBe('Card •••• 0001'),
);
