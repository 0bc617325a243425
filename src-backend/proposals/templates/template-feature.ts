import type { BackendFeature } from '#backend/feature/backend-feature.ts';
import { draftLimits } from '#core/proposals/proposal-draft.ts';
import { proposalTemplatesMigration } from '../migrations/proposal-migration-0053.ts';
import type { ProposalDeps } from '../proposal-deps.ts';
import { seesTemplateFile, templateFileUse } from './template-files.ts';
import { templateResolvers } from './template-resolvers.ts';

/** Templates are the agency's: they stay when the admin who made them is removed, with their files. */
export const templateFeature: BackendFeature<ProposalDeps> = {
  name: 'templates',
  migrations: { '0053-proposal-templates': proposalTemplatesMigration },
  resolvers: templateResolvers,
  listLimits: { 'ProposalTemplateInput.services': draftLimits.services },
  seesFile: seesTemplateFile,
  uses: { file: templateFileUse },
};
