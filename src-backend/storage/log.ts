/** Facts beside a message, such as the request that it belongs to. Never what a person typed or keeps secret. */
export type LogFields = Readonly<Record<string, string | number>>;

/** Where a backend part says what an operator should know. */
export type Log = {
  readonly info: (message: string, fields?: LogFields) => void;
  readonly warn: (message: string, fields?: LogFields) => void;
};

export const silentLog: Log = { info: () => undefined, warn: () => undefined };

/** PostgreSQL's class of wrong values, whose messages repeat them. */
const wrongValue = /^22[0-9A-Z]{3}$/;

/** An error for the log: its message, unless that repeats a value that was sent to the database, and where it was thrown. */
export const describeError = (cause: unknown): string => {
  if (!(cause instanceof Error)) return typeof cause === 'string' ? cause : 'unknown failure';
  const stack = cause.stack ?? cause.message;
  if (!('code' in cause && typeof cause.code === 'string' && wrongValue.test(cause.code))) return stack;
  const frames = stack.slice(stack.indexOf('\n    at '));
  return `database error ${cause.code}${stack.includes('\n    at ') ? frames : ''}`;
};
