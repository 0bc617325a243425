import { createAppSyncProposalGateway } from '#adapters/appsync/proposal-gateway.ts';
import type { ProposalGateway } from '#core/proposals/proposal-gateway.ts';
import { lazy } from '#core/kernel/lazy.ts';
import { proposalUseCases } from '#core/proposals/proposal-use-cases.ts';
import type { QuestionGateway } from '#core/proposals/questions/question-gateway.ts';
import type { TemplateGateway } from '#core/proposals/templates/template-gateway.ts';
import { eagerUseCases, type LiveAdapters } from '../feature.ts';

type ProposalPorts = {
  readonly proposals: ProposalGateway;
  readonly questions: QuestionGateway;
  readonly templates: TemplateGateway;
};

const live: LiveAdapters<ProposalPorts> = {
  proposals: ({ api }) => createAppSyncProposalGateway(api),
  questions: ({ api }) =>
    lazy(async () =>
      (await import('#adapters/appsync/proposals/question-gateway.ts')).createAppSyncQuestionGateway(api),
    ),
  templates: ({ api }) =>
    lazy(async () =>
      (await import('#adapters/appsync/proposals/template-gateway.ts')).createAppSyncTemplateGateway(api),
    ),
};

export const proposals = {
  useCases: eagerUseCases(['proposals', 'questions', 'templates', 'ulid', 'clock', 'deployment'], proposalUseCases),
  live,
};
