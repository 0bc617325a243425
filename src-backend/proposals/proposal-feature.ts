import type { BackendFeature } from '#backend/feature/backend-feature.ts';
import { bindRecipient } from './bind-recipient.ts';
import type { ProposalDeps } from './proposal-deps.ts';
import { proposalResolvers } from './proposal-resolvers.ts';
import { proposalsMigration } from './proposal-migration-0002.ts';

export const proposalFeature: BackendFeature<ProposalDeps> = {
  name: 'proposals',
  migrations: { '0002-proposals': proposalsMigration },
  resolvers: proposalResolvers,
  onEmailVerified: bindRecipient,
};
