import type { UlidSource } from '#core/kernel/ulid.ts';
import { checkTemplate, type ProposalTemplate, type TemplateDraft } from './template.ts';
import type { TemplateGateway } from './template-gateway.ts';

type Deps = {
  readonly templates: TemplateGateway;
  readonly ulid: UlidSource;
  readonly deployment: { readonly currency: string };
};

/** Makes a template, or replaces the content of `base`. */
export const saveTemplate =
  ({ templates, ulid, deployment }: Deps) =>
  async (draft: TemplateDraft, base?: Pick<ProposalTemplate, 'id' | 'revision'>): Promise<ProposalTemplate> =>
    templates.save(base?.id ?? ulid(), checkTemplate(draft, deployment.currency), base?.revision);
