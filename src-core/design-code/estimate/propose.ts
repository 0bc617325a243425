import type { ProposalDraft } from '#core/proposals/proposal-draft.ts';
import { lineName } from '../request-kind.ts';
import type { DesignCodeRequest } from '../request.ts';
import type { Estimate } from './estimate.ts';

/** Returns the draft of a proposal that answers a request: to its owner, by the name of what is asked for, with the estimated line items as one service. */
export const proposalDraftFor = (request: DesignCodeRequest, { items }: Pick<Estimate, 'items'>): ProposalDraft => ({
  requestId: request.id,
  title: lineName(request),
  recipients: [{ email: request.owner.email, userId: request.owner.id }],
  message: '',
  terms: '',
  services: [
    {
      title: lineName(request),
      type: 'DesignAndCode',
      lineItems: items.map(({ title, description, price, billingType, billingInterval }) => ({
        title,
        description,
        price,
        billingType,
        billingInterval,
        files: [],
      })),
    },
  ],
});
