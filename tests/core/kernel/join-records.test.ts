import { expect, it } from 'vitest';
import { joinRecords } from '#core/kernel/join-records.ts';

it('joins records', () => {
  expect(joinRecords<Record<string, number>>([{ a: 1 }, {}, { b: 2 }])).toEqual({ a: 1, b: 2 });
});

it('refuses two entries of one name, and says which', () => {
  expect(() => joinRecords<Record<string, number>>([{ a: 1 }, { b: 2, a: 1 }])).toThrow('There are two of a');
});
