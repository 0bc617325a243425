import type { Observe } from './observe.ts';
import { other } from './observe-requests.ts';

type Answered = { readonly operation?: string | undefined; readonly errorType?: string | undefined };

/** Measures and traces one GraphQL operation, by its name in the contract. */
export const observeOperation = <Answer extends Answered>(
  observe: Observe,
  work: () => Promise<Answer>,
): Promise<Answer> => {
  if (!observe.measures && !observe.traces) return work();
  const begun = performance.now();
  return observe.step({ name: 'graphql', kind: 'internal' }, async (span) => {
    const answer = await work();
    const { operation = other, errorType } = answer;
    const seconds = (performance.now() - begun) / 1000;
    const outcome = errorType === undefined ? 'ok' : 'failed';
    observe.time('portal_graphql_operation_duration_seconds', { operation, outcome }, seconds);
    if (errorType !== undefined) observe.count('portal_graphql_errors_total', { operation, type: errorType });
    span.describe(
      { 'graphql.operation.name': operation, ...(errorType === undefined ? {} : { 'error.type': errorType }) },
      `graphql ${operation}`,
    );
    if (errorType === 'InternalFailure') span.fail();
    return answer;
  });
};
