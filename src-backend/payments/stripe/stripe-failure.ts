import { randomUUID } from 'node:crypto';
import { PermanentFailure, RetryLater } from '#backend/jobs/job-queue.ts';

/** What the SDK says of an answer that is an error, or of none. */
type StripeProblem = {
  readonly type: string;
  readonly message: string;
  readonly code?: string | undefined;
  readonly statusCode?: number | undefined;
  readonly requestId?: string | undefined;
  readonly headers?: Readonly<Record<string, string>> | undefined;
};

const isProblem = (cause: unknown): cause is StripeProblem =>
  cause instanceof Error && 'type' in cause && typeof cause.type === 'string' && cause.type.startsWith('Stripe');

/** Those that the very same request meets again: a wrong key may be mended, a lock is released. */
const isRepeated = ({ statusCode, code }: StripeProblem): boolean =>
  code !== 'idempotency_key_in_use' && (statusCode === 400 || statusCode === 402 || statusCode === 404);

const addresses = /\S+@\S+/g;
const keys = /\b(?:[sr]k_(?:live|test)|whsec)_[\w*]+/g;

const sentence = ({ message, code, requestId, statusCode }: StripeProblem): string =>
  [
    'Stripe',
    statusCode ?? 'did not answer',
    code,
    requestId,
    message.replaceAll(keys, 'a key').replaceAll(addresses, 'an address'),
  ]
    .filter((part) => part !== undefined)
    .join(' ');

/** How long Stripe asks to wait, in milliseconds. */
const pauseIn = (header: string | undefined): number =>
  header !== undefined && /^\d{1,6}$/.test(header) ? Number(header) * 1000 : 0;

const failureOf = (problem: StripeProblem): Error => {
  const message = sentence(problem);
  return isRepeated(problem)
    ? new PermanentFailure(message)
    : new RetryLater(message, pauseIn(problem.headers?.['retry-after']));
};

/** Whether Stripe has no such thing. */
export const isMissing = (cause: unknown): boolean => isProblem(cause) && cause.code === 'resource_missing';

/** Whether a charge went back before. */
export const isRefunded = (cause: unknown): boolean => isProblem(cause) && cause.code === 'charge_already_refunded';

/**
 * Asks Stripe for something. Rejects with a `PermanentFailure` where the same request would be refused again, and otherwise with a
 * `RetryLater`, which has the pause that Stripe asks for. None repeats a key or
 * somebody's address.
 */
export const asking = async <Answer>(work: () => Promise<Answer>): Promise<Answer> => {
  try {
    return await work();
  } catch (cause) {
    throw isProblem(cause) ? failureOf(cause) : cause;
  }
};

const isReplayed = (cause: unknown): boolean =>
  isProblem(cause) && (cause.statusCode ?? 0) >= 500 && cause.headers?.['idempotent-replayed'] === 'true';

/**
 * As {@link asking}, by an idempotency key, for what does no harm when it is made twice: Stripe repeats an error of its own for a
 * day to the key that met it, so that another key has to be tried then.
 */
export const askingBy = async <Answer>(key: string, work: (key: string) => Promise<Answer>): Promise<Answer> =>
  asking(() =>
    work(key).catch((cause: unknown) => {
      if (!isReplayed(cause)) throw cause;
      return work(`${key} ${randomUUID()}`);
    }),
  );

/** As {@link asking}; undefined where Stripe has no such thing. */
export const askingFor = async <Answer>(work: () => Promise<Answer>): Promise<Answer | undefined> =>
  asking(() =>
    work().catch((cause: unknown) => {
      if (isMissing(cause)) return undefined;
      throw cause;
    }),
  );
