import { describe, expect, it } from 'vitest';
import { leadUseCases } from '#core/leads/lead-use-cases.ts';
import { failureOf } from '#tests/support/rejection.ts';

const setUp = () => {
  const left: string[] = [];
  const leads = leadUseCases({
    leads: { leave: async (email) => void left.push(email), list: async () => ({ items: [], next: undefined }) },
  });
  return { left, leads };
};

describe('leaving an email', () => {
  it('sends it folded', async () => {
    const { left, leads } = setUp();
    await leads.leave(' Ada@Coolio.TEST ');
    expect(left).toEqual(['ada@coolio.test']);
  });

  it('thanks a machine that fills the hidden field, and sends nothing', async () => {
    const { left, leads } = setUp();
    await leads.leave('ada@coolio.test', 'https://spam.test');
    expect(left).toEqual([]);
  });

  it.each([
    ['', 'Enter your email'],
    ['ada', 'Enter a valid email'],
    ['ada@coolio.test\r\nBcc: all@coolio.test', 'Enter a valid email'],
    [`${'a'.repeat(60)}@${'b'.repeat(200)}.test`, 'Enter a valid email'],
  ])('refuses %j', async (typed, message) => {
    const { left, leads } = setUp();
    expect(await failureOf(leads.leave(typed))).toMatchObject({ kind: 'invalid', field: 'email', message });
    expect(left).toEqual([]);
  });
});
