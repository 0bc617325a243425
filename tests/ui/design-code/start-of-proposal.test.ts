import { describe, expect, it } from 'vitest';
import { estimateItems } from '#core/design-code/estimate/estimate-items.ts';
import { defaultPriceList } from '#core/design-code/estimate/price-list.ts';
import { proposalDraftFor } from '#core/design-code/estimate/propose.ts';
import { tidyDraft } from '#core/proposals/proposal-draft.ts';
import { requestKinds, type RequestKind } from '#core/design-code/request-kind.ts';
import { draftFrom, reasonOf } from '#ui/proposals/editor/editor-form.ts';
import { startOf } from '#ui/proposals/from-request/start-of.ts';
import { storedRequest } from '#tests/support/design-code/request-answers.ts';

const setUp = (kind: RequestKind) => {
  const request = { ...storedRequest(kind), kind, proposals: [] };
  const items = estimateItems(request, defaultPriceList);
  return { request, items, form: startOf(request, { items, currency: 'USD' }).form };
};

const linesOf = ({ form }: ReturnType<typeof setUp>) => form.services.flatMap(({ lineItems }) => lineItems);

describe('a proposal that answers a request', () => {
  it.each(requestKinds)('of the kind %s begins as the core drafts it', (kind) => {
    const { request, items, form } = setUp(kind);
    expect(tidyDraft(draftFrom(form, 'USD'))).toEqual(tidyDraft(proposalDraftFor(request, { items })));
    expect(items.length).toBeGreaterThan(0);
  });

  it('says of each line why it is there', () => {
    const start = setUp('webDesign');
    expect(linesOf(start).map(reasonOf)).toEqual(start.items.map(({ reason }) => reason));
  });

  it.each([{ title: 'Another' }, { description: 'Another' }, { price: '1.00' }, { billing: 'YEAR' as const }])(
    'takes a line that was changed for a person’s: %j',
    (change) => {
      const [line] = linesOf(setUp('webDesign'));
      expect(line && reasonOf({ ...line, ...change })).toBeUndefined();
    },
  );
});
