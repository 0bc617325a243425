import { proposalCsv } from '#core/proposals/proposal-csv.ts';
import { draftLimits } from '#core/proposals/proposal-draft.ts';
import { mergeResolvers } from '#backend/graphql/merge-resolvers.ts';
import type { BackendFeature } from '#backend/feature/backend-feature.ts';
import { bindRecipient } from './person/bind-recipient.ts';
import type { ProposalDeps } from './proposal-deps.ts';
import { proposalResolvers } from './proposal-resolvers.ts';
import { proposalsMigration } from './migrations/proposal-migration-0002.ts';
import { proposalPaymentsMigration } from './migrations/proposal-migration-0029.ts';
import { proposalTermsMigration } from './migrations/proposal-migration-0030.ts';
import { proposalQuestionsMigration } from './migrations/proposal-migration-0033.ts';
import { proposalListsMigration } from './migrations/proposal-migration-0037.ts';
import { proposalStandingMigration } from './migrations/proposal-migration-0041.ts';
import { waitingProposalsMigration } from './migrations/proposal-migration-0046.ts';
import { waitingDraftsMigration } from './migrations/proposal-migration-0054.ts';
import { receivedStatusMigration } from './migrations/proposal-migration-0069.ts';
import { proposalPeopleMigration } from './migrations/proposal-migration-0061.ts';
import { proposalFigures } from './proposal-figures.ts';
import { proposalFileUse, seesProposalFile } from './proposal-files.ts';
import type { ProposalSheetDeps } from './sheet/proposal-routes.ts';
import { forgetReasons, forgetRecipient, leaveProposals, proposalLeavings } from './person/proposal-leavings.ts';
import { proposalReminders } from './reminders/proposal-reminders.ts';
import { waitingProposals } from './reminders/waiting-proposals.ts';
import { questionResolvers } from './questions/question-resolvers.ts';
import { sendWaiting } from './sending/send-waiting.ts';
import { proposalArchive } from './person/proposal-archive.ts';

export const proposalFeature: BackendFeature<ProposalDeps & ProposalSheetDeps> = {
  name: 'proposals',
  migrations: {
    '0002-proposals': proposalsMigration,
    '0029-proposal-payments': proposalPaymentsMigration,
    '0030-proposal-terms': proposalTermsMigration,
    '0033-proposal-questions': proposalQuestionsMigration,
    '0037-proposal-lists': proposalListsMigration,
    '0041-proposal-standing': proposalStandingMigration,
    '0046-waiting-proposals': waitingProposalsMigration,
    '0054-waiting-drafts': waitingDraftsMigration,
    '0061-proposal-people': proposalPeopleMigration,
    '0069-received-status': receivedStatusMigration,
  },
  resolvers: (deps) => mergeResolvers(proposalResolvers(deps), questionResolvers(deps)),
  listLimits: {
    'CreateProposalInput.recipients': draftLimits.recipients,
    'CreateProposalInput.services': draftLimits.services,
    'EditProposalInput.recipients': draftLimits.recipients,
    'EditProposalInput.services': draftLimits.services,
    'SendDraftProposalInput.recipients': draftLimits.recipients,
    'ServiceInput.lineItems': draftLimits.items,
    'ServiceLineItemInput.files': draftLimits.files,
  },
  jobs: (deps) => ({ 'send-proposal': sendWaiting(deps) }),
  schedules: (deps) => [proposalReminders(deps)],
  onEmailVerified: bindRecipient,
  routes: async (app, services, { readerOf }) => {
    const { proposalRoutes } = await import('./sheet/proposal-routes.ts');
    proposalRoutes(app, services, readerOf);
  },
  seesFile: seesProposalFile,
  uses: { file: proposalFileUse },
  csv: {
    getProposals: { name: 'proposals', columns: proposalCsv },
    getRecipientProposals: { name: 'proposals', columns: proposalCsv },
  },
  figures: proposalFigures,
  waiting: waitingProposals,
  onUserRemoved: leaveProposals,
  archived: [proposalArchive],
  forgets: [forgetRecipient, forgetReasons],
  leavings: () => proposalLeavings,
};
