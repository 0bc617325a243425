import type { EndedSubscriptions } from '#backend/realtime/published-field.ts';

type Claims = Readonly<Record<string, unknown>>;

/** Who asks AppSync: a person with the claims of their token, or a holder of keys of AWS. */
export type FieldIdentity = {
  readonly claims?: Claims | null;
  /** Where the request came from, the client first. */
  readonly sourceIp?: readonly string[] | null;
  /** Of keys that an identity pool gave out. */
  readonly cognitoIdentityId?: string | null;
  readonly cognitoIdentityAuthType?: string | null;
  readonly userArn?: string | null;
};

/** What AppSync's resolvers send for a root field: deploy/aws/resolvers/function.js. */
export type FieldEvent = {
  readonly type: 'Query' | 'Mutation' | 'Subscription';
  readonly field: string;
  readonly arguments: Readonly<Record<string, unknown>>;
  readonly identity: FieldIdentity | null;
  readonly headers: Readonly<Record<string, string | undefined>>;
  /** The paths of what is selected below the field, such as `items/id`; an alias in place of the name that it is for. */
  readonly selection: readonly string[];
};

export type FieldError = { readonly message: string; readonly type: string; readonly info: unknown };

/** What the resolvers make of it: the value of the field, or why it has none; what failed within it, and which subscriptions it ends. */
export type FieldAnswer =
  | {
      readonly data: unknown;
      readonly errors?: readonly FieldError[];
      readonly ended?: readonly EndedSubscriptions[];
    }
  | { readonly error: FieldError };
