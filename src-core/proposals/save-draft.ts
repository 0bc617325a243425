import { invalid } from '../kernel/app-error.ts';
import type { UlidSource } from '../kernel/ulid.ts';
import { sendProblem, type Proposal } from './proposal.ts';
import { draftProblems, tidyDraft, type ProposalDraft } from './proposal-draft.ts';
import type { ProposalGateway } from './proposal-gateway.ts';

type Deps = { readonly proposals: ProposalGateway; readonly ulid: UlidSource };

/** The stored draft that an edit continues. */
export type DraftBase = Pick<Proposal, 'id' | 'revision'>;

const checked = (draft: ProposalDraft): ProposalDraft => {
  const tidy = tidyDraft(draft);
  const [first] = draftProblems(tidy);
  if (first !== undefined) throw invalid(first.path, first.message);
  return tidy;
};

/** Makes a new draft, or replaces the content of `base`. */
export const saveDraft =
  ({ proposals, ulid }: Deps) =>
  async (draft: ProposalDraft, base?: DraftBase): Promise<Proposal> => {
    const tidy = checked(draft);
    return base === undefined ? proposals.create(ulid(), tidy) : proposals.edit(base.id, base.revision, tidy);
  };

/** Saves what was written and sends it, in two calls: a draft is kept even where sending is refused. */
export const sendDraft =
  (deps: Deps) =>
  async (draft: ProposalDraft, base?: DraftBase): Promise<Proposal> => {
    const tidy = checked(draft);
    const problem = sendProblem({ ...tidy, status: 'DRAFT' });
    if (problem !== undefined) throw invalid(problem.includes('recipient') ? 'recipients' : 'services', problem);
    const saved = await saveDraft(deps)(tidy, base);
    return deps.proposals.sendDraft(saved.id, saved.revision, tidy.recipients, tidy.message);
  };
