export type GraphqlRequest = {
  readonly query: string;
  readonly variables: Readonly<Record<string, unknown>>;
  readonly operationName: string | undefined;
};

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const none: Readonly<Record<string, unknown>> = {};

/** The request in a parsed body; undefined where it is not one. */
export const parseGraphqlRequest = (body: unknown): GraphqlRequest | undefined => {
  if (!isRecord(body)) return undefined;
  const { query, variables, operationName } = body;
  if (typeof query !== 'string' || query.trim() === '') return undefined;
  if (variables !== undefined && variables !== null && !isRecord(variables)) return undefined;
  if (operationName !== undefined && operationName !== null && typeof operationName !== 'string') return undefined;
  return { query, variables: variables ?? none, operationName: operationName ?? undefined };
};
