import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  draftLimits,
  draftOf,
  draftProblems,
  tidyDraft,
  type LineItemDraft,
  type ProposalDraft,
} from '#core/proposals/proposal-draft.ts';
import { storedProposal } from '#tests/support/entities.ts';
import { anItem, aRecurringItem } from '#tests/support/proposals.ts';

const draftWith = (...lineItems: readonly LineItemDraft[]): ProposalDraft => ({
  recipients: [{ email: 'ada@coolio.test' }],
  message: 'As we spoke of.',
  services: [{ title: 'Website care', type: 'WebsiteMaintenance', lineItems }],
});

const pathsOf = (draft: ProposalDraft): string[] => draftProblems(draft).map(({ field }) => field);
const times = <T>(count: number, item: T): T[] => Array.from({ length: count }, () => item);

describe('a draft', () => {
  it('may be saved empty', () => {
    expect(draftProblems({ recipients: [], services: [], message: '' })).toEqual([]);
  });

  it('names every wrong input as the form does, in reading order', () => {
    const wrong = draftWith({ ...anItem(' '), description: 'd'.repeat(2001), price: 0 }, anItem('x'.repeat(121)), {
      ...aRecurringItem('MONTH'),
      billingInterval: undefined,
    });
    const draft = {
      ...wrong,
      title: 't'.repeat(121),
      recipients: [{ email: 'ada@coolio.test' }, { email: 'ada' }],
      validUntil: '2026-02-29',
      message: 'm'.repeat(5001),
      terms: 't'.repeat(4001),
    };
    expect(pathsOf(draft)).toEqual([
      'title',
      'recipients.1.email',
      'validUntil',
      'message',
      'services.0.lineItems.0.title',
      'services.0.lineItems.0.description',
      'services.0.lineItems.0.price',
      'services.0.lineItems.1.title',
      'services.0.lineItems.2.billingInterval',
      'terms',
    ]);
    const longest = { title: 't'.repeat(120), validUntil: '2028-02-29', terms: 't'.repeat(4000) };
    expect(pathsOf({ ...draftWith(anItem()), ...longest })).toEqual([]);
  });

  it.each([1, 2, draftLimits.maxPrice])('takes a price of %s cents', (price) => {
    expect(pathsOf(draftWith(anItem('Audit', price)))).toEqual([]);
  });

  it.each([0, -1, 1.5, Number.NaN, 1000])('refuses a quantity of %s', (quantity) => {
    expect(pathsOf(draftWith({ ...anItem('Audit'), quantity }))).toEqual(['services.0.lineItems.0.quantity']);
  });

  it('takes up to 999 of an item, whose price counts as often in the total', () => {
    expect(pathsOf(draftWith({ ...anItem('Audit', 100), quantity: 999 }))).toEqual([]);
    expect(pathsOf(draftWith({ ...anItem('Audit', 3_000_000), quantity: 999 }))).toEqual(['services']);
  });

  it.each([0, -1, 1.5, Number.NaN, Infinity, draftLimits.maxPrice + 1])('refuses a price of %s cents', (price) => {
    expect(pathsOf(draftWith(anItem('Audit', price)))).toContain('services.0.lineItems.0.price');
  });

  it.each([
    ['USD', 'Price must be 0.01..999,999.99', 'The total must be at most $20,000,000.00'],
    ['JPY', 'Price must be 1..99,999,999', 'The total must be at most ¥2,000,000,000'],
    ['KWD', 'Price must be 0.001..99,999.999', 'The total must be at most KWD\u00A02,000,000.000'],
  ])('has its limits in the words of %s', (currency, price, total) => {
    const messages = (draft: ProposalDraft): string[] => draftProblems(draft, currency).map(({ message }) => message);
    expect(messages(draftWith(anItem('Audit', 0)))).toEqual([price]);
    expect(messages(draftWith(...times(21, anItem('Big', draftLimits.maxPrice))))).toEqual([total]);
  });

  it('has limits for what it holds', () => {
    const service = draftWith(anItem()).services[0];
    if (service === undefined) throw new Error('The draft has a service');
    const file = { key: 'a-key', type: 'image' } as const;
    expect(pathsOf({ ...draftWith(), recipients: times(51, { email: 'ada@coolio.test' }) })).toEqual(['recipients']);
    expect(pathsOf({ ...draftWith(), recipients: times(50, { email: 'ada@coolio.test' }) })).toEqual([]);
    expect(pathsOf({ ...draftWith(), services: times(21, { ...service, lineItems: [] }) })).toEqual(['services']);
    expect(pathsOf(draftWith(...times(51, anItem())))).toEqual(['services']);
    expect(pathsOf(draftWith(...times(21, anItem('Big', draftLimits.maxPrice))))).toEqual(['services']);
    expect(pathsOf(draftWith({ ...anItem(), files: times(9, file) }))).toEqual(['services.0.lineItems.0.files']);
    expect(draftProblems(draftWith(...times(20, anItem('Big', draftLimits.maxPrice))))).toEqual([]);
  });

  it('is tidied: emails once and lower case, texts trimmed, no interval on one-time items', () => {
    const untidy: ProposalDraft = {
      ...draftWith({ ...anItem(' Audit '), description: ' all ', billingInterval: 'MONTH' }),
      recipients: [{ email: ' Ada@Coolio.test' }, { email: 'ada@coolio.test', userId: 'ada-id' }],
      title: ' Spring ',
      message: '  Hello ',
      terms: '\nHalf now ',
    };
    const { title, recipients, message, services, terms } = tidyDraft(untidy);
    expect(recipients).toEqual([{ email: 'ada@coolio.test', userId: 'ada-id' }]);
    expect([title, message, terms]).toEqual(['Spring', 'Hello', 'Half now']);
    expect(services[0]?.lineItems[0]).toMatchObject({ title: 'Audit', description: 'all', billingInterval: undefined });
  });

  it('that is tidy stays as it is, and tidying makes no new problem', () => {
    const texts = fc.string({ maxLength: 130 });
    const emails = fc.oneof(fc.emailAddress(), texts).map((email) => ({ email }));
    const drafts = fc.record({ recipients: fc.array(emails, { maxLength: 5 }), message: texts, title: texts });
    fc.assert(
      fc.property(drafts, ({ title, ...rest }) => {
        const draft = { ...draftWith(anItem(title)), ...rest };
        const tidy = tidyDraft(draft);
        expect(tidyDraft(tidy)).toEqual(tidy);
        expect(draftProblems(tidy).length).toBeLessThanOrEqual(draftProblems(draft).length);
      }),
    );
  });

  it('of a stored proposal keeps its ids and has no problem', () => {
    const words = { title: 'Spring', validUntil: '2026-12-24', terms: 'Half now' };
    const proposal = storedProposal(words);
    const draft = draftOf(proposal);
    expect(draft).toMatchObject(words);
    expect(draftProblems(draft)).toEqual([]);
    expect(draft.services).toEqual(proposal.services);
    expect(draft.recipients).toEqual([{ email: 'ada@coolio.test', userId: 'ada-id' }]);
  });
});
