import { describe, expect, it } from 'vitest';
import { answerDays, isWaiting, isWaitingFor, lastAnswerAt } from '#core/proposals/waiting.ts';

const now = Date.parse('2026-11-26T12:00:00Z');
const recipient = (userId: string, declinedAt?: string) => ({
  email: `${userId}@coolio.test`,
  userId,
  declinedAt,
  declineReason: undefined,
  seenAt: undefined,
});

describe('a proposal waits', () => {
  it('while it is sent and its last day has not ended everywhere', () => {
    const days = [undefined, '2026-11-26', '2026-11-25'];
    expect(days.map((validUntil) => isWaiting({ status: 'SENT', validUntil }, now))).toEqual([true, true, false]);
    expect(['DRAFT', 'PAID', 'DECLINED'].map((status) => isWaiting({ status, validUntil: undefined }, now))).toEqual([
      false,
      false,
      false,
    ]);
  });

  it('for its recipients who have not declined', () => {
    const recipients = [recipient('ada'), recipient('bob', '2026-11-20T00:00:00Z')];
    const proposal = { status: 'SENT', validUntil: undefined, recipients };
    expect(['ada', 'bob', 'cleo'].map((userId) => isWaitingFor(proposal, userId, now))).toEqual([true, false, false]);
  });
});

describe('an answer', () => {
  it('is the last payment or decline of what is paid or declined', () => {
    const payments = [{ paidAt: '2026-11-02T00:00:00.000Z' }, { paidAt: '2026-11-05T00:00:00.000Z' }];
    const recipients = [{ declinedAt: '2026-11-07T00:00:00.000Z' }, { declinedAt: undefined }];
    expect(lastAnswerAt({ status: 'PAID', payments, recipients: [] })).toBe('2026-11-05T00:00:00.000Z');
    expect(lastAnswerAt({ status: 'PAID', payments, recipients })).toBe('2026-11-07T00:00:00.000Z');
    expect(lastAnswerAt({ status: 'SENT', payments, recipients })).toBeUndefined();
    expect(lastAnswerAt({ status: 'DECLINED', payments: [], recipients: [] })).toBeUndefined();
  });

  it('comes after so many whole days', () => {
    const sentAt = '2026-11-01T12:00:00.000Z';
    expect(answerDays(sentAt, '2026-11-02T11:59:59.999Z')).toBe(0);
    expect(answerDays(sentAt, '2026-11-02T12:00:00.000Z')).toBe(1);
    expect(answerDays(sentAt, '2026-10-30T12:00:00.000Z')).toBe(0);
  });
});
