import { expect, it } from 'vitest';
import { column, figure, menu, name, phonePlace } from '#ui/lists/columns.ts';

const text = () => '';

it('on a phone a name is the title of a card, a figure is beside it, and the rest is beneath, unless a column says otherwise', () => {
  const columns = [name('Order', text), figure('Total', text), column('Mode', text), menu('Actions', text)];
  expect(columns.map(phonePlace)).toEqual(['title', 'figure', 'meta', 'none']);
  expect(phonePlace(figure('Comments', text, { phone: 'meta' }))).toBe('meta');
  expect(phonePlace(column('Id', text, { phone: 'none' }))).toBe('none');
});
