import { conflict } from '../kernel/app-error.ts';
import { refuse } from '../kernel/checked.ts';
import type { Clock } from '../kernel/clock.ts';
import type { UlidSource } from '../kernel/ulid.ts';
import { delayProblems, draftProblem, onlyDraftsAreSent, sendProblems, type Proposal } from './proposal.ts';
import { checkDraft, draftOf, tidyDraft, type LineItemDraft, type ProposalDraft } from './proposal-draft.ts';
import type { ProposalGateway } from './proposal-gateway.ts';

type Deps = {
  readonly proposals: ProposalGateway;
  readonly ulid: UlidSource;
  readonly clock: Clock;
  /** `currency` is the ISO 4217 code of what a new proposal is in. */
  readonly deployment: { readonly currency: string };
};

/** The stored draft that an edit continues. */
export type DraftBase = Pick<Proposal, 'id' | 'revision' | 'currency'>;

/** What a draft says, in one text, without the ids that the server gives. */
const wordsOf = (draft: ProposalDraft): string => {
  const { recipients, services, title, message, validUntil, terms } = tidyDraft(draft);
  const lines = (items: readonly LineItemDraft[]) =>
    items.map((item) => [
      item.title,
      item.description,
      item.price,
      item.billingInterval,
      item.quantity,
      item.isRequired,
      item.files.map(({ key }) => key),
    ]);
  return JSON.stringify([
    recipients.map(({ email }) => email),
    [title, message, validUntil, terms],
    services.map((service) => [service.title, service.type, lines(service.lineItems)]),
  ]);
};

/**
 * Makes a new draft, or replaces the content of `base`. A new one is made under `id` where that is given: where it was made before,
 * by a call whose answer was lost, it gets this content.
 */
export const saveDraft =
  ({ proposals, ulid, deployment }: Pick<Deps, 'proposals' | 'ulid' | 'deployment'>) =>
  async (draft: ProposalDraft, base?: DraftBase, id?: string): Promise<Proposal> => {
    const tidy = checkDraft(draft, base?.currency ?? deployment.currency);
    if (base !== undefined) return proposals.edit(base.id, base.revision, tidy);
    const made = await proposals.create(id ?? ulid(), tidy);
    if (id === undefined) return made;
    return wordsOf(draftOf(made)) === wordsOf(tidy) ? made : proposals.edit(made.id, made.revision, tidy);
  };

/**
 * Sends a saved draft to these recipients, after a delay in seconds where one is given. Throws `invalid` where the rules of sending
 * refuse it, a last day that is past too, and for another delay than whole seconds from 0 to 60.
 */
export const sendDraft =
  ({ proposals, clock }: Pick<Deps, 'proposals' | 'clock'>) =>
  async (
    saved: Proposal,
    recipients: ProposalDraft['recipients'],
    message: string,
    delay?: number,
  ): Promise<Proposal> => {
    const problem = draftProblem(saved, onlyDraftsAreSent);
    if (problem !== undefined) throw conflict(problem);
    refuse([...sendProblems({ ...saved, recipients }, clock.now()), ...delayProblems(delay ?? 0)]);
    const tidy = checkDraft({ recipients, message, services: saved.services }, saved.currency);
    return proposals.sendDraft(saved.id, saved.revision, tidy.recipients, tidy.message, delay);
  };
