import { conflict, invalid, notFound } from '#core/kernel/app-error.ts';
import { searchWordsOf } from '#core/kernel/search-term.ts';
import { isUlid } from '#core/kernel/ulid.ts';
import { templatesPageSize, type TemplateGateway } from '#core/proposals/templates/template-gateway.ts';
import { templateNameOrder, templateSearchText } from '#core/proposals/templates/template-search.ts';
import {
  checkTemplate,
  templateChangedMeanwhile,
  templateKindStays,
  templateLimit,
  tooManyTemplates,
  type ProposalTemplate,
  type TemplateDraft,
  type TemplateKind,
} from '#core/proposals/templates/template.ts';
import type { Caller } from '../caller.ts';
import { holdsAll, pageOf, textKey } from '../paging.ts';
import { writeServices } from '../proposal-content.ts';
import type { Account } from '../tables.ts';
import type { MemoryWorld } from '../world.ts';
import type { StoredTemplate } from './template-tables.ts';

const shown = ({ authorId: _authorId, ...template }: StoredTemplate): ProposalTemplate => template;

export const createMemoryTemplateGateway = (world: MemoryWorld, caller: Caller): TemplateGateway => {
  const { proposalTemplates: templates } = world.tables;
  const ofKind = (kind: TemplateKind): readonly StoredTemplate[] =>
    [...templates.values()].filter((template) => template.kind === kind);

  const keep = (author: Account, id: string, draft: TemplateDraft, base?: StoredTemplate): ProposalTemplate => {
    const template: StoredTemplate = {
      ...draft,
      services: writeServices(world, author, draft.services, base?.services),
      id,
      currency: world.currency,
      revision: (base?.revision ?? 0) + 1,
      updatedAt: world.stamp(),
      authorId: base?.authorId ?? author.id,
    };
    templates.set(id, template);
    world.changed();
    return shown(template);
  };

  const make = (author: Account, id: string, draft: TemplateDraft): ProposalTemplate => {
    if (!isUlid(id)) throw invalid('id', 'This id is not valid');
    const made = templates.get(id);
    if (made === undefined) {
      if (ofKind(draft.kind).length >= templateLimit) throw conflict(tooManyTemplates);
      return keep(author, id, draft);
    }
    if (made.authorId !== author.id || made.kind !== draft.kind) throw invalid('id', 'This id is not valid');
    return shown(made);
  };

  return {
    list: async ({ kind, search }, page) => {
      const admin = caller.admin();
      const words = searchWordsOf(search, 'search');
      const found = ofKind(kind).filter((template) => holdsAll(() => templateSearchText(template), words));
      const { items, next } = pageOf(
        found,
        ['templates', admin.id, kind, ...words],
        page,
        templatesPageSize,
        (template) => textKey(templateNameOrder(template), template.id),
      );
      return { items: items.map(shown), next };
    },
    save: async (id, typed, revision) => {
      const admin = caller.admin();
      const draft = checkTemplate(typed, world.currency);
      if (revision === undefined) return make(admin, id, draft);
      const base = templates.get(id);
      if (base === undefined) throw notFound('template');
      if (base.kind !== draft.kind) throw invalid('kind', templateKindStays);
      if (base.revision !== revision) throw conflict(templateChangedMeanwhile);
      return keep(admin, id, draft, base);
    },
    remove: async (id) => {
      caller.admin();
      if (!templates.delete(id)) throw notFound('template');
      world.changed();
    },
  };
};
