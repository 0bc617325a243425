import { createAppSyncProposalGateway } from '#adapters/appsync/proposal-gateway.ts';
import type { ProposalGateway } from '#core/proposals/proposal-gateway.ts';
import { proposalUseCases } from '#core/proposals/proposal-use-cases.ts';
import { eagerUseCases, type LiveAdapters } from '../feature.ts';

declare module '../ports.ts' {
  interface Ports {
    readonly proposals: ProposalGateway;
  }
}

const live: LiveAdapters<'proposals'> = { proposals: ({ api }) => createAppSyncProposalGateway(api) };

export const proposals = { useCases: eagerUseCases(['proposals', 'ulid'], proposalUseCases), live };
