import { audited, type AuditedContext } from '#backend/audit/audited.ts';
import type { RootResolvers } from '#backend/graphql/merge-resolvers.ts';
import { each } from '#backend/graphql/pages.ts';
import { missing } from '#backend/graphql/refusals.ts';
import { placeIn } from '#backend/storage/newest-first.ts';
import { transact } from '#backend/storage/transact.ts';
import { searchWordsOf } from '#core/kernel/search-term.ts';
import { templatesPageSize } from '#core/proposals/templates/template-gateway.ts';
import type { ProposalDeps } from '../proposal-deps.ts';
import { readTemplateState, templateOf } from './present-template.ts';
import { saveTemplate } from './save-template.ts';
import { listTemplates, templateOrder } from './template-store.ts';

/** Deletes a template and returns its id. */
const deleteTemplate =
  ({ database }: Pick<ProposalDeps, 'database'>) =>
  (id: string, { audit }: AuditedContext): Promise<string> =>
    transact(database.db, async (trx) => {
      await audit(trx, id);
      const deleted = await trx
        .deleteFrom('proposal_templates')
        .where('id', '=', id)
        .returning('id')
        .executeTakeFirst();
      if (deleted === undefined) throw missing();
      return id;
    });

export const templateResolvers = (deps: ProposalDeps): Pick<RootResolvers, 'Query' | 'Mutation'> => {
  const { db } = deps.database;
  const template = audited('template', deps, readTemplateState);
  const save = saveTemplate(deps);
  const remove = deleteTemplate(deps);
  return {
    Query: {
      getProposalTemplates: deps.page(
        templatesPageSize,
        each(templateOf),
        (after, count, { kind, search }) =>
          listTemplates(db, { kind, words: searchWordsOf(search, 'search'), after, count }),
        { keyOf: (row) => placeIn(templateOrder, row) },
      ),
    },
    Mutation: {
      saveProposalTemplate: template(({ input }, context) => save(input, context)),
      deleteProposalTemplate: template(({ id }, context) => remove(id, context)),
    },
  };
};
