import type { PageTokens } from '#backend/storage/page-token.ts';
import { badRequest } from './api-error.ts';

export type PageArguments = {
  readonly limit?: number | null | undefined;
  readonly nextToken?: string | null | undefined;
};

type PageQuery<Row> = {
  readonly user: string;
  readonly operation: string;
  readonly filter: Readonly<Record<string, unknown>>;
  readonly args: PageArguments;
  readonly size: number;
  /** Where a row stands in the list's order; its id unless told. */
  readonly keyOf?: (row: Row) => string;
  /** At most `count` rows after this key, newest first; from the newest where it is undefined. */
  readonly load: (after: string | undefined, count: number) => Promise<readonly Row[]>;
};

export type Connection<Row> = { readonly rows: readonly Row[]; readonly nextToken: string | null };

export type Paging = <Row extends { readonly id: string }>(query: PageQuery<Row>) => Promise<Connection<Row>>;

/** Pages by key: stays as fast on page 1,000 as on page 1, and skips nothing when rows come and go. */
export const createPaging =
  (tokens: PageTokens): Paging =>
  async ({ user, operation, filter, args, size, load, keyOf = ({ id }) => id }) => {
    const scope = { user, operation, args: filter };
    const token = args.nextToken ?? '';
    const after = token === '' ? undefined : tokens.readPageToken({ ...scope, token });
    if (token !== '' && after === undefined) throw badRequest('nextToken', 'nextToken is not valid for this list');
    const count = args.limit ?? size;
    const rows = await load(after, count + 1);
    const shown = rows.slice(0, count);
    const last = rows.length > count ? shown.at(-1) : undefined;
    return {
      rows: shown,
      nextToken: last === undefined ? null : tokens.signPageToken({ ...scope, after: keyOf(last) }),
    };
  };
