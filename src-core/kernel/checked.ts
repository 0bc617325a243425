import { invalidFields } from './app-error.ts';
import type { FieldProblem } from './field-problem.ts';

/** Throws `invalid` with every problem; returns where there is none. */
export const refuse = (problems: readonly FieldProblem[]): void => {
  if (problems.length > 0) throw invalidFields(problems);
};

/** Returns a function that tidies an input and throws `invalid` with every problem of its tidy form. */
export const checked =
  <T>(tidy: (input: T) => T, problemsOf: (input: T) => readonly FieldProblem[]) =>
  (input: T): T => {
    const tidied = tidy(input);
    refuse(problemsOf(tidied));
    return tidied;
  };
