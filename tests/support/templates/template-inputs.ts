import type { LineItemDraft } from '#core/proposals/proposal-draft.ts';
import type { TemplateDraft } from '#core/proposals/templates/template.ts';
import { anItem } from '../proposals.ts';

/** A template of a proposal with these items of one service. */
export const aTemplate = (name: string, ...lineItems: readonly LineItemDraft[]): TemplateDraft => ({
  kind: 'PROPOSAL',
  name,
  title: 'Shop and care',
  message: 'As we spoke of.',
  terms: 'Half of it in advance.',
  services: [
    {
      title: 'Your website',
      type: 'WebsiteMaintenance',
      lineItems: lineItems.length === 0 ? [anItem()] : lineItems,
    },
  ],
});

/** A template of this line item. */
export const anItemTemplate = (name: string, item: LineItemDraft = anItem()): TemplateDraft => ({
  ...aTemplate(name, item),
  kind: 'ITEM',
  title: '',
  message: '',
  terms: '',
});
