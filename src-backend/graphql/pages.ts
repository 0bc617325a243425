import { isObjectType, type GraphQLSchema } from 'graphql';
import { listKey } from './list-key.ts';
import type { PageTokens } from '#backend/storage/page-token.ts';
import type { Facet } from '#core/kernel/facet.ts';
import { once } from '#core/kernel/lazy.ts';
import { listChanged } from '#core/kernel/page.ts';
import type { Context } from './context.ts';

export type PageArguments = {
  readonly limit?: number | null | undefined;
  readonly nextToken?: string | null | undefined;
};

type Options<Row, Args> = {
  /** What decides a row's place in the list; its id unless given. */
  readonly keyOf?: (row: Row, args: Args) => string;
  /** What the list leaves out, which a token is bound to; the other arguments unless given. */
  readonly filterOf?: (args: Args, context: Context) => Readonly<Record<string, unknown>>;
  /** How many of the first rows one page has room for, though more were asked for; all of them unless given. */
  readonly roomFor?: (rows: readonly Row[]) => number;
  /** How many rows each tab of the list has, with all that leaves rows out but the tab's own member; runs only where it is asked. */
  readonly counts?: (args: Args, context: Context) => Promise<readonly Facet[]>;
};

/** Loads at most `count` rows after this key, newest first; from the newest where the key is undefined. */
type Load<Loaded, Args> = (after: string | undefined, count: number, args: Args, context: Context) => Promise<Loaded>;

type Counted = { readonly countTabs?: () => Promise<readonly Facet[]> };

type Connection<Item> = Counted & {
  readonly items: Item[];
  readonly nextToken: string | null;
  readonly csvUrl: string;
};

/** Makes the resolver of a paged list; where `load` resolves to null, so does the resolver. */
export type Pages = <
  Row extends { readonly id: string },
  Item,
  Loaded extends readonly Row[] | null,
  Args extends PageArguments,
>(
  size: number,
  present: (rows: readonly Row[], context: Context) => Item[] | Promise<Item[]>,
  load: Load<Loaded, Args>,
  options?: Options<Row, Args>,
) => (
  source: unknown,
  args: Args,
  context: Context,
  info: { readonly fieldName: string },
) => Promise<Connection<Item> | (Loaded & null)>;

/** Presents rows one by one. */
export const each =
  <Row, Item>(itemOf: (row: Row, context: Context) => Item) =>
  (rows: readonly Row[], context: Context): Item[] =>
    rows.map((row) => itemOf(row, context));

const idOf = ({ id }: { readonly id: string }): string => id;
const otherArguments = ({ limit: _limit, nextToken: _nextToken, ...others }: PageArguments) =>
  Object.fromEntries(Object.entries(others).filter(([, value]) => value !== null));

/** Pages by key: as fast on page 1,000 as on page 1, and complete when rows come and go. A token is good for its list and user. */
export const createPages =
  (tokens: PageTokens): Pages =>
  (size, present, load, options = {}) =>
  async (_source, args, context, { fieldName }) => {
    const { keyOf = idOf, filterOf = otherArguments, roomFor, counts } = options;
    const scope = { user: context.caller.userId, operation: fieldName, args: filterOf(args, context) };
    const token = args.nextToken ?? '';
    const after = token === '' ? undefined : tokens.readPageToken({ ...scope, token });
    if (token !== '' && after === undefined) throw listChanged();
    const count = context.rowsAtOnce ?? args.limit ?? size;
    const rows = await load(after, count + 1, args, context);
    if (rows === null) return null as typeof rows & null;
    const shown = rows.slice(0, Math.min(count, roomFor?.(rows) ?? count));
    const last = rows.length > shown.length ? shown.at(-1) : undefined;
    return {
      items: await present(shown, context),
      nextToken: last === undefined ? null : tokens.signPageToken({ ...scope, after: keyOf(last, args) }),
      ...(counts === undefined ? {} : { countTabs: once(() => counts(args, context)) }),
      get csvUrl() {
        return context.fileAddress(listKey({ field: fieldName, args: otherArguments(args) }));
      },
    };
  };

/** Has every connection that says `counts` count its tabs when it is asked to, and not before. */
export const countWhereAsked = (schema: GraphQLSchema): void => {
  for (const type of Object.values(schema.getTypeMap())) {
    const field = isObjectType(type) && type.name.endsWith('Connection') ? type.getFields()['counts'] : undefined;
    if (field !== undefined) field.resolve = ({ countTabs }: Counted) => countTabs?.();
  }
};
