import { deferred } from '../kernel/deferred.ts';
import type { UlidSource } from '../kernel/ulid.ts';
import type { ProposalGateway } from './proposal-gateway.ts';

type Deps = { readonly proposals: ProposalGateway; readonly ulid: () => Promise<UlidSource> };

export const proposalUseCases = (deps: Deps) => {
  const writing = deferred(async () => {
    const [{ saveDraft, sendDraft }, { declineProposal }, ulid] = await Promise.all([
      import('./save-draft.ts'),
      import('./decline-proposal.ts'),
      deps.ulid(),
    ]);
    return {
      saveDraft: saveDraft({ ...deps, ulid }),
      sendDraft: sendDraft(deps),
      decline: declineProposal(deps),
    };
  });
  return {
    get: deps.proposals.get,
    list: deps.proposals.list,
    listReceived: deps.proposals.listReceived,
    saveDraft: writing.saveDraft,
    sendDraft: writing.sendDraft,
    remove: deps.proposals.remove,
    removeService: deps.proposals.removeService,
    removeServiceItem: deps.proposals.removeServiceItem,
    duplicate: deps.proposals.duplicate,
    decline: writing.decline,
  };
};

export type ProposalUseCases = ReturnType<typeof proposalUseCases>;
