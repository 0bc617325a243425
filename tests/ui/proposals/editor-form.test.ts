import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { draftOf, draftProblems } from '#core/proposals/proposal-draft.ts';
import { serviceTypes } from '#core/proposals/service.ts';
import { draftFrom, emptyForm, emptyService, formOf } from '#ui/proposals/editor/editor-form.ts';
import { numbered, recurringItem, storedItem, storedProposal, storedService } from '#tests/support/entities.ts';

const prices = fc.integer({ min: 1, max: 99_999_999 });
const file = {
  id: numbered(50),
  key: 'a-key',
  url: 'https://x.test/a',
  thumbnailUrl: undefined,
  type: 'image',
} as const;

describe('the editor of a proposal', () => {
  it('gives back what it was filled with, whatever the proposal', () => {
    const items = fc.array(fc.tuple(prices, fc.constantFrom('ONE_TIME', 'MONTH', 'YEAR'), fc.string()), {
      maxLength: 8,
    });
    fc.assert(
      fc.property(items, fc.string(), fc.constantFrom('USD', 'JPY', 'KWD'), (all, message, currency) => {
        const lineItems = all.map(([price, kind, title], at) => {
          const changes = { id: numbered(at), price, title, files: [file] };
          return kind === 'ONE_TIME'
            ? storedItem(changes)
            : recurringItem(kind === 'MONTH' ? 'MONTH' : 'YEAR', changes);
        });
        const proposal = storedProposal({ services: [storedService(...lineItems)], message, currency });
        const wanted = draftOf(proposal);
        const services = wanted.services.map((service) => ({
          ...service,
          lineItems: service.lineItems.map((item) => ({
            ...item,
            files: item.files.map(({ id, key, type }) => ({ id, key, type })),
          })),
        }));
        expect(draftFrom(formOf(proposal), proposal.currency)).toEqual({ ...wanted, services });
      }),
    );
  });

  it.each(['', 'abc', '-5', '1.234'])('makes of the price “%s” one that the rules refuse', (price) => {
    const service = emptyService('Advertising');
    const lineItems = service.lineItems.map((item) => ({ ...item, title: 'Launch', price }));
    const draft = draftFrom({ ...emptyForm(), services: [{ ...service, lineItems }] }, 'USD');
    expect(draftProblems(draft)).toEqual([
      { field: 'services.0.lineItems.0.price', message: 'Price must be 0.01..999,999.99' },
    ]);
  });

  it('begins a service with its own name and one item', () => {
    expect(serviceTypes.map((type) => emptyService(type).title)).toContain('Website Maintenance');
    expect(emptyService('Advertising').lineItems).toHaveLength(1);
    expect(draftProblems(draftFrom(emptyForm(), 'USD'))).toEqual([]);
  });
});
