/** Whether a statement was refused because another row names the one that it would delete. */
export const isForeignKeyViolation = (cause: unknown): boolean =>
  typeof cause === 'object' && cause !== null && 'code' in cause && cause.code === '23503';
