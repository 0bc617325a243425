import type { Context } from './context.ts';
import { unauthorized } from './refusals.ts';

type Resolve = (source: never, args: never, context: Context, info: { readonly fieldName: string }) => unknown;

/** Keeps queries to the person alone: nobody reads them who looks at the portal as another person sees it. */
export const inOwnHand = <Queries extends object>(queries: Queries): Queries =>
  Object.fromEntries(
    Object.entries(queries as Readonly<Record<string, Resolve>>).map(([name, resolve]): [string, Resolve] => [
      name,
      (source, args, context, info) => {
        if (context.caller.viewing !== undefined) throw unauthorized(name, 'Query');
        return resolve(source, args, context, info);
      },
    ]),
  ) as Queries;
