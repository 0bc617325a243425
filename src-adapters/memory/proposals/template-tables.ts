import type { ProposalTemplate } from '#core/proposals/templates/template.ts';

export type StoredTemplate = ProposalTemplate & { readonly authorId: string };

export type TemplateTables = { readonly proposalTemplates: StoredTemplate };
