import { GraphQLError, type ExecutionResult } from 'graphql';
import { limitExceeded } from '#core/kernel/app-error.ts';

const isPromise = (value: ExecutionResult | Promise<ExecutionResult>): value is Promise<ExecutionResult> =>
  'then' in value;

const tooLong = (milliseconds: number): ExecutionResult => ({
  data: null,
  errors: [
    new GraphQLError('deadline', {
      originalError: limitExceeded(`The request took longer than ${milliseconds / 1000} s`),
    }),
  ],
});

/** The result, or an error in its place when it takes longer; what was begun runs on. */
export const withinDeadline = (
  milliseconds: number,
  result: ExecutionResult | Promise<ExecutionResult>,
): ExecutionResult | Promise<ExecutionResult> => {
  if (!isPromise(result)) return result;
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => resolve(tooLong(milliseconds)), milliseconds);
    result.then(resolve, reject).finally(() => clearTimeout(timer));
  });
};
