import type { UlidSource } from '../kernel/ulid.ts';
import { declineProposal } from './decline-proposal.ts';
import type { ProposalGateway } from './proposal-gateway.ts';
import { saveDraft, sendDraft } from './save-draft.ts';

type Deps = { readonly proposals: ProposalGateway; readonly ulid: UlidSource };

export const proposalUseCases = (deps: Deps) => ({
  get: deps.proposals.get,
  list: deps.proposals.list,
  listReceived: deps.proposals.listReceived,
  saveDraft: saveDraft(deps),
  sendDraft: sendDraft(deps),
  remove: deps.proposals.remove,
  removeService: deps.proposals.removeService,
  removeServiceItem: deps.proposals.removeServiceItem,
  duplicate: deps.proposals.duplicate,
  decline: declineProposal(deps),
});

export type ProposalUseCases = ReturnType<typeof proposalUseCases>;
