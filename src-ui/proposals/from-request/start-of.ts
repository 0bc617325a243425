import type { Estimate, EstimatedItem } from '#core/design-code/estimate/estimate.ts';
import { proposalDraftFor } from '#core/design-code/estimate/propose.ts';
import type { DesignCodeRequest } from '#core/design-code/request.ts';
import { moneyText } from '#core/kernel/money.ts';
import type { LineItemDraft } from '#core/proposals/proposal-draft.ts';
import { emptyForm, type EditorForm, type LineItemForm } from '../editor/editor-form.ts';
import type { Start } from '../editor/ProposalEditor.tsx';

const lineOf = (
  { title, description, price, billingInterval }: LineItemDraft,
  item: EstimatedItem | undefined,
  currency: string,
): LineItemForm => {
  const words = {
    title,
    description,
    price: moneyText(price, currency),
    billing: billingInterval ?? 'ONE_TIME',
  } as const;
  return {
    ...words,
    quantity: '1',
    isRequired: false,
    files: [],
    ...(item === undefined ? {} : { generated: { ...words, reason: item.reason } }),
  };
};

/** What the editor begins with for a request: its owner as recipient, and a line for each item, marked as generated. */
export const startOf = (
  request: DesignCodeRequest,
  { items, currency }: Pick<Estimate, 'items' | 'currency'>,
): Start => {
  const { requestId, title = '', recipients, message, services } = proposalDraftFor(request, { items });
  const form: EditorForm = {
    ...emptyForm(),
    requestId,
    title,
    recipients: recipients.map(({ email, userId }) => ({ email, userId })),
    message,
    services: services.map(({ type, title, lineItems }) => ({
      type,
      title,
      lineItems: lineItems.map((line, at) => lineOf(line, items[at], currency)),
    })),
  };
  return { form, name: `proposal-for-${request.id}` };
};
