import type { Clock } from '../kernel/clock.ts';
import { lazy } from '../kernel/lazy.ts';
import type { UlidSource } from '../kernel/ulid.ts';
import type { ProposalGateway } from './proposal-gateway.ts';
import type { QuestionGateway } from './questions/question-gateway.ts';
import type { TemplateGateway } from './templates/template-gateway.ts';

type Deps = {
  readonly proposals: ProposalGateway;
  readonly questions: QuestionGateway;
  readonly templates: TemplateGateway;
  readonly ulid: UlidSource;
  readonly clock: Clock;
  readonly deployment: { readonly currency: string };
};

export const proposalUseCases = (deps: Deps) => {
  /** Loads with the first draft: the rules of drafts are for the editor. */
  const drafting = lazy(async () => {
    const { saveDraft, sendDraft } = await import('./save-draft.ts');
    return { saveDraft: saveDraft(deps), sendDraft: sendDraft(deps) };
  });
  /** Loads with the first answer, which needs the rules of texts. */
  const answering = lazy(async () => {
    const { declineProposal } = await import('./decline-proposal.ts');
    return { decline: declineProposal(deps) };
  });
  /** Loads with the first template that is saved, for the same reason. */
  const keeping = lazy(async () => {
    const { saveTemplate } = await import('./templates/save-template.ts');
    return { save: saveTemplate(deps) };
  });
  /** Loads with the first question, for the same reason. */
  const asking = lazy(async () => {
    const { askAboutProposal } = await import('./questions/ask-about-proposal.ts');
    return { ask: askAboutProposal(deps) };
  });
  return {
    get: deps.proposals.get,
    list: deps.proposals.list,
    listReceived: deps.proposals.listReceived,
    saveDraft: drafting.saveDraft,
    sendDraft: drafting.sendDraft,
    takeBack: deps.proposals.takeBack,
    remove: deps.proposals.remove,
    removeService: deps.proposals.removeService,
    removeServiceItem: deps.proposals.removeServiceItem,
    duplicate: deps.proposals.duplicate,
    decline: answering.decline,
    markSeen: deps.proposals.markSeen,
    newId: async (): Promise<string> => deps.ulid(),
    questions: deps.questions.list,
    ask: asking.ask,
    templates: deps.templates.list,
    saveTemplate: keeping.save,
    removeTemplate: deps.templates.remove,
  };
};

export type ProposalUseCases = ReturnType<typeof proposalUseCases>;
