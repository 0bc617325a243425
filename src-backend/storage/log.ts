/** Facts beside a message, such as the request that it belongs to. Never what a person typed or keeps secret. */
export type LogFields = Readonly<Record<string, string | number>>;

/** Where a backend part says what an operator should know. */
export type Log = {
  readonly info: (message: string, fields?: LogFields) => void;
  readonly warn: (message: string, fields?: LogFields) => void;
};

export const silentLog: Log = { info: () => undefined, warn: () => undefined };

const sqlState = /^[0-9A-Z]{5}$/;

/** An error for the log: where it was thrown, and its message unless the database wrote it, since that repeats values. */
export const describeError = (cause: unknown): string => {
  if (!(cause instanceof Error)) return typeof cause === 'string' ? cause : 'unknown failure';
  const stack = cause.stack ?? cause.message;
  if (!('code' in cause && typeof cause.code === 'string' && sqlState.test(cause.code))) return stack;
  const frames = stack.slice(stack.indexOf('\n    at '));
  return `database error ${cause.code}${stack.includes('\n    at ') ? frames : ''}`;
};
