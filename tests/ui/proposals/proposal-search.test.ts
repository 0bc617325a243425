import { expect, it } from 'vitest';
import { listedProposals, listedReceived } from '#ui/proposals/proposal-search.ts';

const nothing = { waiting: undefined, q: undefined, sort: 'newest' } as const;

it.each([
  ['draft', 'DRAFT'],
  ['sent', 'SENT'],
  ['declined', 'DECLINED'],
  ['paid', 'PAID'],
  ['all', undefined],
] as const)('an address that says %s asks for proposals with the status %s', (status, asked) => {
  expect(listedProposals({ ...nothing, status, recipient: undefined, sent: undefined }).status).toBe(asked);
});

it('an address of what was sent asks for what it says, and for what waits only where it says so', () => {
  expect(listedReceived({ ...nothing, status: 'paid', waiting: 'yes', q: 'kiln' })).toEqual({
    status: 'PAID',
    waiting: true,
    search: 'kiln',
    sort: 'newest',
  });
  expect(listedReceived({ ...nothing, status: 'all' }).waiting).toBeUndefined();
});
