import type { Kysely } from 'kysely';
import type { AuditedContext } from '#backend/audit/audited.ts';
import { chosenId, unusableId } from '#backend/graphql/chosen-id.ts';
import type { ProposalTemplate, ProposalTemplateInput } from '#backend/graphql/generated/resolvers.ts';
import { missing } from '#backend/graphql/refusals.ts';
import type { Tables } from '#backend/storage/tables.ts';
import { transact } from '#backend/storage/transact.ts';
import { conflict, invalid } from '#core/kernel/app-error.ts';
import {
  checkTemplate,
  templateChangedMeanwhile,
  templateKindStays,
  templateLimit,
  tooManyTemplates,
  type TemplateDraft,
} from '#core/proposals/templates/template.ts';
import { servicesIn, storedServices } from '../draft-content.ts';
import type { ProposalDeps } from '../proposal-deps.ts';
import { templateOf } from './present-template.ts';
import { countTemplates, findTemplate, lockNewTemplates, lockTemplate, templateColumns } from './template-store.ts';

type Deps = Pick<ProposalDeps, 'database' | 'files' | 'currency' | 'now'>;

type Saving = { readonly draft: TemplateDraft; readonly context: AuditedContext };

const draftOf = ({ kind, name, title, message, terms, services }: ProposalTemplateInput): TemplateDraft => ({
  kind,
  name,
  title: title ?? '',
  message,
  terms: terms ?? '',
  services: servicesIn(services),
});

/** Makes a template; the same id from the same person leaves the one that was made before. */
const makeTemplate = async (
  trx: Kysely<Tables>,
  { files, currency, now: clock }: Deps,
  id: string,
  { draft, context: { caller, auditMade } }: Saving,
): Promise<void> => {
  const now = clock();
  await lockNewTemplates(trx);
  const made = await findTemplate(trx, id);
  if (made !== undefined) {
    if (made.author_id !== caller.userId || made.kind !== draft.kind) throw unusableId('id');
    return;
  }
  if ((await countTemplates(trx, draft.kind)) >= templateLimit) throw conflict(tooManyTemplates);
  const services = await storedServices(trx, draft.services, { before: [], caller, files, now });
  await trx
    .insertInto('proposal_templates')
    .values({
      id,
      kind: draft.kind,
      ...templateColumns(draft, services),
      currency,
      revision: 1,
      author_id: caller.userId,
      created_at: new Date(now),
      updated_at: new Date(now),
    })
    .execute();
  await auditMade(trx, id);
};

/** Replaces the content of a template of this revision. */
const replaceTemplate = async (
  trx: Kysely<Tables>,
  { files, currency, now: clock }: Deps,
  { id, revision }: { readonly id: string; readonly revision: number },
  { draft, context: { caller, audit } }: Saving,
): Promise<void> => {
  const now = clock();
  const stored = await lockTemplate(trx, id);
  if (stored === undefined) throw missing();
  if (stored.kind !== draft.kind) throw invalid('kind', templateKindStays);
  if (stored.revision !== revision) throw conflict(templateChangedMeanwhile);
  await audit(trx, id);
  const services = await storedServices(trx, draft.services, { before: stored.services, caller, files, now });
  await trx
    .updateTable('proposal_templates')
    .set({
      ...templateColumns(draft, services),
      currency,
      revision: stored.revision + 1,
      updated_at: new Date(now),
    })
    .where('id', '=', id)
    .execute();
};

/** Makes a template, or replaces the content of one of this revision, and returns it. */
export const saveTemplate =
  (deps: Deps) =>
  async (input: ProposalTemplateInput, context: AuditedContext): Promise<ProposalTemplate> => {
    const saving = { draft: checkTemplate(draftOf(input), deps.currency), context };
    const revision = input.revision ?? undefined;
    const id = revision === undefined ? chosenId('id', input.id) : input.id;
    return transact(deps.database.db, async (trx) => {
      if (revision === undefined) await makeTemplate(trx, deps, id, saving);
      else await replaceTemplate(trx, deps, { id, revision }, saving);
      const saved = await findTemplate(trx, id);
      if (saved === undefined) throw missing();
      return templateOf(saved, context);
    });
  };
