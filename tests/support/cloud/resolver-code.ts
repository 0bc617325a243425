import { readFileSync } from 'node:fs';
import { compileFunction } from 'node:vm';

/** What a resolver's code knows of its field. */
export type ResolverContext = {
  readonly arguments: Readonly<Record<string, unknown>>;
  readonly args: Readonly<Record<string, unknown>>;
  readonly identity: Readonly<Record<string, unknown>>;
  readonly request: { readonly headers: Readonly<Record<string, string | undefined>> };
  readonly info: {
    readonly parentTypeName: string;
    readonly fieldName: string;
    readonly selectionSetList: readonly string[];
  };
  readonly result?: unknown;
  readonly error?: { readonly message: string; readonly type: string };
};

export type AppendedError = { readonly message: string; readonly type: string; readonly info: unknown };

type Filter = { readonly fieldName: string; readonly operator: string; readonly value: unknown };
export type FilterGroup = readonly { readonly filters: readonly Filter[] }[];

export type Invalidation = {
  readonly subscriptionField: string;
  readonly payload: Readonly<Record<string, unknown>>;
};

/** What the code did besides its result. */
export type Effects = {
  readonly errors: AppendedError[];
  readonly invalidations: Invalidation[];
  invalidationFilter: FilterGroup | undefined;
};

/** The failure of a field by `util.error`. */
export class ResolverError extends Error {
  readonly type: string;
  readonly info: unknown;

  constructor(message: string, type: string, info: unknown = null) {
    super(message);
    this.type = type;
    this.info = info;
  }
}

type Code = {
  readonly request: (context: ResolverContext) => { readonly payload: unknown };
  readonly response: (context: ResolverContext) => unknown;
};

/** AppSync's own module `@aws-appsync/utils`, as far as the resolvers use it. */
const utilsFor = ({ info }: ResolverContext, effects: Effects) => ({
  util: {
    error: (message: string, type: string, _data?: unknown, details?: unknown): never => {
      throw new ResolverError(message, type, details ?? null);
    },
    appendError: (message: string, type: string, _data?: unknown, details?: unknown): void => {
      effects.errors.push({ message, type, info: details ?? null });
    },
    unauthorized: (): never => {
      throw new ResolverError(
        `Not Authorized to access ${info.fieldName} on type ${info.parentTypeName}`,
        'Unauthorized',
      );
    },
  },
  extensions: {
    setSubscriptionInvalidationFilter: ({ filterGroup }: { readonly filterGroup: FilterGroup }): void => {
      effects.invalidationFilter = filterGroup;
    },
    invalidateSubscriptions: (invalidation: Invalidation): void => {
      effects.invalidations.push(invalidation);
    },
  },
});

const imported = /^import \{ ([\w, ]+) \} from '@aws-appsync\/utils';$/m;

/** Loads a file of deploy/aws/resolvers as AppSync runs it: without modules, and with nothing that is left from the call before. */
export const loadResolver = (file: URL) => {
  const text = readFileSync(file, 'utf8')
    .replace(imported, '')
    .replaceAll(/^export (?=function )/gm, '');
  const make = compileFunction(`${text}\nreturn { request, response };`, ['util', 'extensions']) as (
    util: unknown,
    extensions: unknown,
  ) => Code;
  return (context: ResolverContext, effects: Effects): Code => {
    const { util, extensions } = utilsFor(context, effects);
    return make(util, extensions);
  };
};

export type Resolver = ReturnType<typeof loadResolver>;
