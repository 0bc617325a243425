import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  answerProblem,
  canAnswer,
  canDelete,
  canEdit,
  declineProblem,
  isDeclinedByAll,
  proposalStatuses,
  proposalStateName,
  takeBackProblem,
  proposalStatusName,
  proposalTotal,
  sendProblems,
} from '#core/proposals/proposal.ts';
import {
  recurringItem,
  storedItem,
  storedPayment,
  storedProposal,
  storedRecipient,
  storedService,
} from '#tests/support/entities.ts';

const declinedAt = '2026-11-20T10:00:00.000Z';
const now = Date.parse('2026-12-02T00:00:00.000Z');

describe('a proposal', () => {
  it('is edited while it is a draft alone, and deleted until it is paid', () => {
    expect(proposalStatuses.filter((status) => canEdit({ status }))).toEqual(['DRAFT']);
    expect(proposalStatuses.filter((status) => canEdit({ status, sendsAt: declinedAt }))).toEqual([]);
    const payments = [storedPayment()];
    expect(proposalStatuses.filter((status) => canDelete({ status, payments: [] }))).toEqual([
      'DRAFT',
      'SENT',
      'DECLINED',
    ]);
    expect(proposalStatuses.filter((status) => canDelete({ status, payments }))).toEqual([]);
  });

  it('is named to its sender and to who received it by what each can do', () => {
    const sent = storedProposal();
    expect(proposalStateName(sent, 'sender', now)).toBe('Sent');
    expect(proposalStateName(sent, 'recipient', now)).toBe('Waiting for you');
    expect(proposalStateName({ ...sent, payments: [storedPayment()] }, 'recipient', now)).toBe('Partly paid');
    expect(proposalStateName({ ...sent, status: 'PAID' }, 'recipient', now)).toBe('Paid');
  });

  it('is named as sending to its sender while it is a draft that waits for that', () => {
    const waiting = storedProposal({ status: 'DRAFT', sendsAt: declinedAt });
    expect(proposalStateName(waiting, 'sender', now)).toBe('Sending');
    expect(proposalStateName({ ...waiting, sendsAt: undefined }, 'sender', now)).toBe('Draft');
    expect(proposalStateName({ ...waiting, status: 'SENT' }, 'sender', now)).toBe('Sent');
  });

  it('is taken back while it waits, and neither before nor afterwards', () => {
    const taken = (status: string, sendsAt?: string) => takeBackProblem({ status, sendsAt });
    expect(taken('DRAFT', declinedAt)).toBeUndefined();
    expect(taken('DRAFT')).toBe('This proposal does not wait to be sent');
    for (const status of ['SENT', 'DECLINED', 'PAID'])
      expect(taken(status, declinedAt)).toBe('This proposal was sent already');
  });

  it('is named as expired to both after its last day, unless it is answered or paid in part', () => {
    const over = storedProposal({ validUntil: '2026-11-30' });
    expect(proposalStateName(over, 'sender', now)).toBe('Expired');
    expect(proposalStateName(over, 'recipient', now)).toBe('Expired');
    expect(proposalStateName({ ...over, validUntil: '2026-12-01' }, 'sender', now)).toBe('Sent');
    expect(proposalStateName({ ...over, payments: [storedPayment()] }, 'sender', now)).toBe('Partly paid');
    expect(proposalStateName({ ...over, status: 'DECLINED' }, 'sender', now)).toBe('Declined');
  });

  it('is sent with a recipient and a line item', () => {
    const draft = storedProposal({ status: 'DRAFT' });
    const noRecipient = { field: 'recipients', message: 'Add at least one recipient' };
    const noItem = { field: 'services', message: 'Add at least one line item' };
    expect(sendProblems(draft, now)).toEqual([]);
    expect(sendProblems({ ...draft, recipients: [] }, now)).toEqual([noRecipient]);
    expect(sendProblems({ ...draft, services: [storedService()] }, now)).toEqual([noItem]);
    expect(sendProblems({ recipients: [], services: [] }, now)).toEqual([noRecipient, noItem]);
  });

  it('is sent until its last day', () => {
    const draft = storedProposal({ status: 'DRAFT', validUntil: '2026-12-01' });
    expect(sendProblems(draft, now)).toEqual([]);
    expect(sendProblems({ ...draft, validUntil: '2026-11-30' }, now)).toEqual([
      { field: 'validUntil', message: 'Choose a day that is not past' },
    ]);
  });

  it('is answered while it is sent', () => {
    expect(answerProblem('SENT')).toBeUndefined();
    expect(answerProblem('PAID')).toBe('This proposal is already paid');
    expect(answerProblem('DECLINED')).toBe('This proposal is already declined');
    expect(answerProblem('DRAFT')).toBe('This proposal was not sent yet');
    expect(answerProblem('ARCHIVED')).toBe('This proposal was not sent yet');
  });

  it('is declined by its recipients, once each', () => {
    expect(declineProblem(storedProposal(), 'ada-id')).toBeUndefined();
    expect(declineProblem(storedProposal(), 'eve-id')).toBe('Only a recipient can decline');
    const declined = storedProposal({
      recipients: [storedRecipient({ declinedAt }), storedRecipient({ userId: 'mei-id' })],
    });
    expect(declineProblem(declined, 'ada-id')).toBe('You already declined this proposal');
    expect(canAnswer(declined, 'mei-id')).toBe(true);
    expect(canAnswer({ ...declined, status: 'PAID' }, 'mei-id')).toBe(false);
  });

  it('is declined once every recipient has declined, and never without recipients', () => {
    const answers = fc.array(fc.option(fc.constant(declinedAt), { nil: undefined }), { maxLength: 6 });
    fc.assert(
      fc.property(answers, (all) => {
        const recipients = all.map((each) => ({ declinedAt: each }));
        expect(isDeclinedByAll(recipients)).toBe(all.length > 0 && !all.includes(undefined));
      }),
    );
  });

  it('shows a status of a newer backend as it stands', () => {
    expect(proposalStatuses.map(proposalStatusName)).toEqual(['Draft', 'Sent', 'Declined', 'Paid']);
    for (const word of ['ARCHIVED', 'constructor', '__proto__', 'toString'])
      expect(proposalStatusName(word)).toBe(word);
  });

  it('costs what its items cost, each recurring one for one period', () => {
    const service = storedService(
      storedItem({ price: 100 }),
      recurringItem('MONTH', { price: 20 }),
      recurringItem('YEAR', { price: 3 }),
    );
    expect(proposalTotal({ services: [service, storedService()] })).toBe(123);
  });
});
