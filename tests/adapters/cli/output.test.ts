import { describe, expect, it } from 'vitest';
import { toText, type Look } from '#src/cli/output.ts';

const look: Look = { format: 'table', columns: undefined, hasColors: false };
const text = (value: unknown, changes: Partial<Look> = {}) => toText(value, { ...look, ...changes });

const order = {
  id: '1',
  total: 45_000,
  currency: 'USD',
  user: { id: 'u', name: 'Ada', email: 'ada@x.test' },
  services: [{ title: 'Care', lineItems: [{ title: 'Audit', price: 1250, files: [] }] }],
  subscriptionId: undefined,
};

describe('a result on a terminal', () => {
  it('is a table with money, names and only the columns that say something', () => {
    const lines = text({ items: [order, { ...order, id: '22', total: 5 }], next: 'abc' }).split('\n');
    expect(lines).toEqual([
      'id    total  user              services',
      '1   $450.00  Ada <ada@x.test>  Care',
      '22    $0.05  Ada <ada@x.test>  Care',
      '',
      'More: add --token abc',
    ]);
  });

  it('says what its verb says of an empty list', () => {
    expect(text({ items: [], counts: [], count: 0 }, { none: 'Nothing is here.' })).toBe('Nothing is here.');
    expect(text({ items: [], count: 0 }, { none: 'Nothing is here.', format: 'json' })).toContain('"count": 0');
    expect(text({ items: [] })).toBe('None.');
  });

  it('has the columns that its verb names, but for those in which nothing is said', () => {
    expect(text([order], { columns: ['id', 'total', 'name'] })).toBe('id    total\n1   $450.00');
  });

  it('shows a record with what it holds below it, in the currency of the whole', () => {
    expect(text({ ...order, currency: 'EUR' }).split('\n')).toEqual([
      'id     1',
      'total  €450.00',
      'user   Ada <ada@x.test>',
      '',
      'services',
      '  title  Care',
      '',
      '  line items',
      '    title   price',
      '    Audit  €12.50',
    ]);
  });

  it.each([
    ['a moment', { createdAt: new Date(2026, 10, 22, 8, 1).toISOString() }, 'created at  2026-11-22 08:01'],
    ['bytes', { used: 1_234_567, limit: 500 }, 'used   1.2 MB\nlimit  500 bytes'],
    ['yes and no', { isDuplicate: false }, 'is duplicate  no'],
    ['a number that is no money', { total: 8 }, 'total  8'],
    ['texts', { tags: ['a', 'b'] }, 'tags  a, b'],
    ['counts by name', { platforms: { X: 1, Shopify: 0 } }, 'platforms  X 1, Shopify 0'],
    ['a text', 'done', 'done'],
    ['an empty list', [], 'None.'],
  ])('reads %s', (_name, value, shown) => {
    expect(text(value)).toBe(shown);
  });

  it('cuts what is too long for a cell, and keeps a message on its line', () => {
    const [, line = ''] = text([{ a: 'x'.repeat(99), b: 'two\nlines' }]).split('\n');
    expect(line).toBe(`${'x'.repeat(47)}…  two lines`);
  });

  it('is coloured only where it may be', () => {
    expect(text([{ a: 1 }])).not.toContain('\u001B');
    expect(text([{ a: 1 }], { hasColors: true })).toContain('\u001B[2m');
  });
});

describe('a result for a program', () => {
  it('is JSON as the portal has it', () => {
    expect(JSON.parse(text({ items: [order] }, { format: 'json' }))).toMatchObject({ items: [{ total: 45_000 }] });
  });

  it('is a line for each record', () => {
    expect(text({ items: [{ a: 1 }, { a: 2 }] }, { format: 'jsonl' })).toBe('{"a":1}\n{"a":2}');
    expect(text([{ a: 1 }], { format: 'jsonl' })).toBe('{"a":1}');
    expect(text({ a: 1 }, { format: 'jsonl' })).toBe('{"a":1}');
  });
});
