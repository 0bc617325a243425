import { getNamedType, isObjectType, type GraphQLField, type GraphQLResolveInfo, type GraphQLSchema } from 'graphql';
import type { Caller } from '#backend/graphql/caller.ts';
import type { Context } from '#backend/graphql/context.ts';
import { mayCall } from '#backend/graphql/guard-fields.ts';
import { csvHead, csvLines, csvMark } from '#core/kernel/lists/csv.ts';
import type { CsvList, CsvLists } from '#backend/feature/csv-list.ts';
import type { ListKey } from '#backend/graphql/list-key.ts';

/** How many rows are in memory at once. */
const rowsAtOnce = 500;

type Item = Readonly<Record<string, unknown>>;
type Connection = { readonly items: readonly Item[]; readonly nextToken: string | null };
type Field = GraphQLField<unknown, Context, Readonly<Record<string, unknown>>>;

/** A list that somebody may have. */
export type OpenList = {
  readonly name: string;
  /** Loads the first page, and returns the file in pieces, a page each; undefined where there is no such list. */
  readonly open: (context: Context) => Promise<AsyncGenerator<string> | undefined>;
};

const hasCsv = ({ type }: Field): boolean => {
  const answer = getNamedType(type);
  return isObjectType(answer) && answer.getFields()['csvUrl'] !== undefined;
};

async function* pieces(
  { columns }: CsvList<Item>,
  first: Connection,
  load: (token: string) => Promise<Connection | null>,
): AsyncGenerator<string> {
  yield csvMark + csvHead(columns);
  for (let page = first; ;) {
    if (page.items.length > 0) yield csvLines(columns, page.items);
    if (page.nextToken === null) return;
    const next = await load(page.nextToken);
    if (next === null) throw new Error('The list went away while it was read');
    page = next;
  }
}

/**
 * Makes what finds the lists that can be loaded as CSV. Their pages are those of the API, by its own resolvers behind its own
 * rules. Throws where a list that says it can be loaded has no columns.
 */
export const createListReader = (schema: GraphQLSchema, declared: CsvLists) => {
  const fields = schema.getQueryType()?.getFields() ?? {};
  const lists = new Map(Object.entries(declared as Readonly<Record<string, CsvList<Item>>>));
  for (const field of Object.values(fields))
    if (hasCsv(field) && !lists.has(field.name)) throw new Error(`${field.name} has no columns for CSV`);

  return (key: ListKey, caller: Caller): OpenList | undefined => {
    const [field, list] = [fields[key.field] as Field | undefined, lists.get(key.field)];
    if (field === undefined || list === undefined || !mayCall(field, 'query')(caller)) return undefined;
    return {
      name: list.name,
      open: async (context) => {
        const load = async (nextToken: string | null): Promise<Connection | null> =>
          field.resolve?.(undefined, { ...key.args, nextToken }, { ...context, rowsAtOnce }, {
            fieldName: field.name,
          } as GraphQLResolveInfo) as Promise<Connection | null>;
        const first = await load(null);
        return first === null ? undefined : pieces(list, first, load);
      },
    };
  };
};
