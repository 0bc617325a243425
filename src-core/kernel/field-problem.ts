/** What is wrong with one field of an input. `field` is a path as forms name it: `services.0.lineItems.2.price`. */
export type FieldProblem = { readonly field: string; readonly message: string };

/** Returns the checks that found something, in their order. */
export const fieldProblems = (
  ...checks: readonly (readonly [field: string, message: string | undefined])[]
): readonly FieldProblem[] => checks.flatMap(([field, message]) => (message === undefined ? [] : [{ field, message }]));
