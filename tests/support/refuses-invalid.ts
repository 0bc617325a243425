import { expect } from 'vitest';
import type { FieldProblem } from '#core/kernel/field-problem.ts';
import { failureOf } from './rejection.ts';

/** Expects the call to reject with `invalid` that lists exactly these problems, in their order. */
export const refusesInvalid = async (
  call: Promise<unknown>,
  problems: readonly (readonly [field: string, message: string])[],
): Promise<void> => {
  const fields: readonly FieldProblem[] = problems.map(([field, message]) => ({ field, message }));
  const [first] = fields;
  expect(await failureOf(call)).toEqual({ kind: 'invalid', field: first?.field, message: first?.message, fields });
};
