import { createAppSyncProposalGateway } from '#adapters/appsync/proposal-gateway.ts';
import type { ProposalGateway } from '#core/proposals/proposal-gateway.ts';
import { proposalUseCases } from '#core/proposals/proposal-use-cases.ts';
import { eagerUseCases, type LiveAdapters } from '../feature.ts';

type ProposalPorts = {
  readonly proposals: ProposalGateway;
};

const live: LiveAdapters<ProposalPorts> = { proposals: ({ api }) => createAppSyncProposalGateway(api) };

export const proposals = {
  useCases: eagerUseCases(['proposals', 'ulid', 'clock', 'deployment'], proposalUseCases),
  live,
};
