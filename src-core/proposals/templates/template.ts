import { fieldProblems, type FieldProblem } from '#core/kernel/field-problem.ts';
import { refuse } from '#core/kernel/checked.ts';
import { namedProblem } from '#core/kernel/text.ts';
import { draftLimits, draftProblems, tidyDraft, type ProposalDraft, type ServiceDraft } from '../proposal-draft.ts';
import type { Service } from '../service.ts';

/** A template holds a whole proposal, or one line item of a service. */
export const templateKinds = ['PROPOSAL', 'ITEM'] as const;

export type TemplateKind = (typeof templateKinds)[number];

/** What new proposals of the agency can begin with; each admin's, and for all admins. */
export type ProposalTemplate = {
  readonly id: string;
  readonly kind: TemplateKind;
  /** What it is found by. */
  readonly name: string;
  /** As of a proposal; empty for an item. */
  readonly title: string;
  readonly message: string;
  readonly terms: string;
  /** One service with one line item where the kind is `ITEM`. */
  readonly services: readonly Service[];
  /** What its prices are in: that of the deployment when it was saved. */
  readonly currency: string;
  /** Grows by one with every change. */
  readonly revision: number;
  readonly updatedAt: string;
};

/** What an admin saves as a template. Ids of services, items and files are the server's. */
export type TemplateDraft = {
  readonly kind: TemplateKind;
  readonly name: string;
  readonly title: string;
  readonly message: string;
  readonly terms: string;
  readonly services: readonly ServiceDraft[];
};

const contentOf = ({ title, message, terms, services }: TemplateDraft): ProposalDraft => ({
  title,
  message,
  terms,
  services,
  recipients: [],
});

const sizeProblem = ({ kind, services }: TemplateDraft): string | undefined => {
  const items = services.flatMap(({ lineItems }) => lineItems).length;
  if (kind === 'PROPOSAL') return items === 0 ? 'Add at least one line item' : undefined;
  return services.length === 1 && items === 1 ? undefined : 'Choose one line item';
};

/** Returns the template as it is kept, with prices in this currency. Throws `invalid` with every problem. */
export const checkTemplate = (draft: TemplateDraft, currency: string): TemplateDraft => {
  const { title = '', message, terms = '', services } = tidyDraft(contentOf(draft));
  const words = draft.kind === 'ITEM' ? { title: '', message: '', terms: '' } : { title, message, terms };
  const tidy = { kind: draft.kind, name: draft.name.normalize('NFC').trim(), ...words, services };
  const problems: readonly FieldProblem[] = [
    ...fieldProblems(['name', namedProblem('Name', tidy.name, draftLimits.title)], ['services', sizeProblem(tidy)]),
    ...draftProblems(contentOf(tidy), currency),
  ];
  refuse(problems);
  return tidy;
};

export const tooManyTemplates = 'Delete a template first: there are 500';

/** How many there may be of each kind. */
export const templateLimit = 500;

export const templateChangedMeanwhile = 'This template was changed meanwhile: load it again';

/** A line item becomes no proposal, and no proposal a line item. */
export const templateKindStays = 'A template stays of its kind';
