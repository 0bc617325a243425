import type { BackendFeature } from '#backend/feature/backend-feature.ts';
import { bindRecipient } from './bind-recipient.ts';
import type { ProposalDeps } from './proposal-deps.ts';
import { proposalResolvers } from './proposal-resolvers.ts';

export const proposalFeature: BackendFeature<ProposalDeps> = {
  name: 'proposals',
  resolvers: proposalResolvers,
  onEmailVerified: bindRecipient,
};
