import { sql, type Kysely } from 'kysely';
import { containing } from '#backend/storage/containing.ts';
import { rowsAfter, type RowOrder } from '#backend/storage/newest-first.ts';
import type { Tables } from '#backend/storage/tables.ts';
import { templateNameOrder, templateSearchText } from '#core/proposals/templates/template-search.ts';
import type { TemplateDraft, TemplateKind } from '#core/proposals/templates/template.ts';
import { asJson } from '../proposal-store.ts';
import type { StoredService } from '../proposal-tables.ts';
import type { TemplateRow } from './template-tables.ts';

/** What transactions that make a template take; no other lock of the database has this number. */
const newTemplates = 7205761;

/** By name, and by age where two have the same one. */
export const templateOrder: RowOrder<TemplateRow> = {
  direction: 'asc',
  columns: [
    ['name_order', 'text', (row) => row.name_order],
    ['id', 'text', ({ id }) => id],
  ],
};

type ListQuery = {
  readonly kind: TemplateKind;
  /** Of a search. */
  readonly words: readonly string[];
  readonly after: string | undefined;
  readonly count: number;
};

/** Templates of a kind that have every word, from behind a place in their order. */
export const listTemplates = (db: Kysely<Tables>, { kind, words, ...page }: ListQuery): Promise<TemplateRow[]> => {
  let query = db.selectFrom('proposal_templates').selectAll().where('kind', '=', kind);
  for (const word of words) query = query.where('search_text', 'like', containing(word));
  return rowsAfter(query, templateOrder, page);
};

export const findTemplate = (db: Kysely<Tables>, id: string): Promise<TemplateRow | undefined> =>
  db.selectFrom('proposal_templates').selectAll().where('id', '=', id).executeTakeFirst();

/** The template with its row locked until the transaction ends. */
export const lockTemplate = (trx: Kysely<Tables>, id: string): Promise<TemplateRow | undefined> =>
  trx.selectFrom('proposal_templates').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();

/** Has others who make a template wait until this transaction ends. */
export const lockNewTemplates = async (trx: Kysely<Tables>): Promise<void> => {
  await sql`select pg_advisory_xact_lock(${newTemplates})`.execute(trx);
};

export const countTemplates = async (db: Kysely<Tables>, kind: TemplateKind): Promise<number> => {
  const { count } = await db
    .selectFrom('proposal_templates')
    .select((of) => of.fn.countAll<number>().as('count'))
    .where('kind', '=', kind)
    .executeTakeFirstOrThrow();
  return count;
};

type Words = Pick<TemplateDraft, 'name' | 'title' | 'message' | 'terms'>;

/** The columns of what an admin wrote, with what lists sort by and search in. */
export const templateColumns = ({ name, title, message, terms }: Words, services: readonly StoredService[]) => ({
  name,
  name_order: templateNameOrder({ name }),
  search_text: templateSearchText({ name, title, services }),
  title,
  message,
  terms,
  services: asJson(services),
});
