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

/** Sends a saved draft to these recipients. */
export const sendDraft =
  ({ proposals }: Pick<Deps, 'proposals'>) =>
  async (saved: Proposal, recipients: ProposalDraft['recipients'], message: string): Promise<Proposal> => {
    const problem = sendProblem({ status: saved.status, recipients, services: saved.services });
    if (problem !== undefined) throw invalid(recipients.length === 0 ? 'recipients' : 'services', problem);
    const tidy = checked({ recipients, message, services: saved.services });
    return proposals.sendDraft(saved.id, saved.revision, tidy.recipients, tidy.message);
  };
