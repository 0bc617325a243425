/** Whether a statement failed because a unique column has this value already. */
export const isUniqueViolation = (cause: unknown): boolean =>
  typeof cause === 'object' && cause !== null && 'code' in cause && cause.code === '23505';
