import { notFound } from '#core/kernel/app-error.ts';
import type { Proposal } from '#core/proposals/proposal.ts';
import { templateKinds, type TemplateDraft } from '#core/proposals/templates/template.ts';
import { oneOf, optional, text } from '#src/cli/field.ts';
import { verb } from '#src/cli/verb.ts';
import { paging } from '../paging.ts';
import { proposalOf } from './proposal-of.ts';

const wholeOf = ({ title, message, terms, services }: Proposal, name: string): TemplateDraft => ({
  kind: 'PROPOSAL',
  name,
  title,
  message,
  terms,
  services,
});

const itemOf = ({ services }: Proposal, name: string, itemId: string): TemplateDraft => {
  const found = services
    .map((service) => ({ ...service, lineItems: service.lineItems.filter(({ id }) => id === itemId) }))
    .filter(({ lineItems }) => lineItems.length > 0);
  if (found.length === 0) throw notFound('service item');
  return { kind: 'ITEM', name, title: '', message: '', terms: '', services: found };
};

export const templateVerbs = {
  templates: verb({
    summary: 'Lists what new proposals can begin with, by name; for admins',
    example: 'proposals templates --kind item --search care --as admin@coolio.test',
    calls: ['templates'],
    columns: ['id', 'name', 'services', 'updatedAt'],
    options: {
      kind: optional(oneOf(templateKinds, 'line items in place of whole proposals')),
      search: optional(text('text', 'only with these words in the name or a title')),
      ...paging,
    },
    run: ({ portal }, { kind = 'PROPOSAL', search, ...page }) => portal.proposals.templates({ kind, search }, page),
  }),
  'save-template': verb({
    summary: 'Saves what a proposal says and offers as a template; for admins',
    example: 'proposals save-template 01KCWGWP00000000007J4M23QH --name "Shop and care" --as admin@coolio.test',
    undo: 'proposals remove-template',
    calls: ['saveTemplate'],
    args: { id: text('id', 'of the proposal') },
    options: {
      name: text('text', 'that it is found by'),
      item: optional(text('id', 'of the one line item that it holds, in place of the whole')),
    },
    run: async ({ portal }, { id, name, item }) => {
      const proposal = await proposalOf(portal, id);
      return portal.proposals.saveTemplate(item === undefined ? wholeOf(proposal, name) : itemOf(proposal, name, item));
    },
  }),
  'remove-template': verb({
    summary: 'Deletes a template; for admins',
    example: 'proposals remove-template 01K3A3K50000000008677QBSG1 --as admin@coolio.test',
    calls: ['removeTemplate'],
    args: { id: text('id', 'of the template') },
    run: ({ portal }, given) => portal.proposals.removeTemplate(given.id),
  }),
};
