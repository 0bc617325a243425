import type { ProposalGateway } from '#core/proposals/proposal-gateway.ts';
import { lazy } from '#core/kernel/lazy.ts';
import type { QuestionGateway } from '#core/proposals/questions/question-gateway.ts';
import type { TemplateGateway } from '#core/proposals/templates/template-gateway.ts';
import { lazyUseCases, type LiveAdapters } from '../feature.ts';

type ProposalPorts = {
  readonly proposals: ProposalGateway;
  readonly questions: QuestionGateway;
  readonly templates: TemplateGateway;
};

const live: LiveAdapters<ProposalPorts> = {
  proposals: ({ api }) =>
    lazy(async () => (await import('#adapters/appsync/proposal-gateway.ts')).createAppSyncProposalGateway(api)),
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
  useCases: lazyUseCases(
    'proposals',
    ['proposals', 'questions', 'templates', 'ulid', 'clock', 'deployment'],
    async () => (await import('#core/proposals/proposal-use-cases.ts')).proposalUseCases,
  ),
  live,
};
