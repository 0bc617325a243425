const hasState = (state: string) => (cause: unknown) =>
  typeof cause === 'object' && cause !== null && 'code' in cause && cause.code === state;

/** Whether a statement failed because a unique column has this value already. */
export const isUniqueViolation: (cause: unknown) => boolean = hasState('23505');

/** Whether a transaction was undone because it and another waited for each other. */
export const isDeadlock: (cause: unknown) => boolean = hasState('40P01');
