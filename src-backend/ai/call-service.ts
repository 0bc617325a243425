import { setTimeout as wait } from 'node:timers/promises';
import { Failure } from '#core/kernel/app-error.ts';
import type { ServiceFailures } from './service-failure.ts';

/** How long parts of a call may take, in milliseconds. */
export type Patience = {
  readonly headers: number;
  /** Between two pieces of an answer. */
  readonly idle: number;
  /** Of all tries together. */
  readonly all: number;
  /** Before the second try; twice as long before the third. */
  readonly pause: number;
};

export const usualPatience: Patience = { headers: 10_000, idle: 8_000, all: 30_000, pause: 200 };

/** An answer of the service whose body has not been read. */
export type ServiceAnswer = {
  readonly status: number;
  readonly type: string;
  /** The pieces of the body. Rejects with a failure that is meant for people. */
  readonly pieces: () => AsyncGenerator<Uint8Array>;
  /** Lets go of a body that nobody reads. */
  readonly discard: () => void;
};

type Call = {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: unknown;
};

type Options = {
  readonly failures: ServiceFailures;
  readonly patience: Patience;
  readonly signal: AbortSignal | undefined;
};

const tries = 3;
/** In seconds: what a service asks for beyond it is no more than this to anybody. */
const longestWait = 7 * 24 * 60 * 60;
const mostBytes = { refusal: 4096 } as const;

/**
 * Returns how long the service wants no further call, in milliseconds: HTTP has seconds or a date for it. Undefined where it says
 * neither.
 */
const retryAfterOf = ({ headers }: Response): number | undefined => {
  const value = headers.get('retry-after');
  if (value === null) return undefined;
  if (/^\d+$/.test(value)) return Math.min(Number(value), longestWait) * 1000;
  // Date.parse takes a figure with a sign or a point for a year or a month.
  const at = /[a-z]/i.test(value) ? Date.parse(value) : Number.NaN;
  return Number.isNaN(at) ? undefined : Math.min(longestWait * 1000, Math.max(0, at - Date.now()));
};

/** Returns the first bytes of a body as a text. */
export const beginningOf = async (answer: ServiceAnswer, most: number = mostBytes.refusal): Promise<string> => {
  const decoder = new TextDecoder();
  let text = '';
  for await (const piece of answer.pieces()) {
    text += decoder.decode(piece, { stream: true });
    if (text.length >= most) break;
  }
  return text.slice(0, most);
};

/** A call of which nothing more is waited for after `patience.all`. */
export const openCall = ({ failures, patience, signal }: Options) => {
  const until = Date.now() + patience.all;
  const deadline = AbortSignal.timeout(patience.all);
  const over = signal === undefined ? deadline : AbortSignal.any([deadline, signal]);

  /** Why a try ended: for the caller who left, the reason that they gave. */
  const reasonOf = (isLate: boolean, otherwise: () => Failure): unknown => {
    if (signal?.aborted === true) return signal.reason;
    return isLate || deadline.aborted ? failures.slow() : otherwise();
  };

  const once = async ({ url, headers, body }: Call): Promise<{ answer: ServiceAnswer; response: Response }> => {
    const stop = new AbortController();
    let isLate = false;
    const limit = (milliseconds: number): NodeJS.Timeout =>
      setTimeout(() => {
        isLate = true;
        stop.abort();
      }, milliseconds);
    const waiting = limit(patience.headers);
    try {
      const response = await fetch(url, {
        method: 'POST',
        headers,
        body: JSON.stringify(body),
        redirect: 'manual',
        signal: AbortSignal.any([stop.signal, over]),
      });
      const pieces = async function* (): AsyncGenerator<Uint8Array> {
        let idle = limit(patience.idle);
        try {
          for await (const piece of response.body ?? []) {
            clearTimeout(idle);
            yield piece as Uint8Array;
            idle = limit(patience.idle);
          }
        } catch {
          throw reasonOf(isLate, failures.cut);
        } finally {
          clearTimeout(idle);
          stop.abort();
        }
      };
      const type = response.headers.get('content-type') ?? '';
      return { response, answer: { status: response.status, type, pieces, discard: () => stop.abort() } };
    } catch {
      throw reasonOf(isLate, failures.unreachable);
    } finally {
      clearTimeout(waiting);
    }
  };

  const mayTryAgain = (cause: unknown): boolean =>
    !over.aborted && cause instanceof Failure && cause.error.message === failures.unreachable().message;

  const pauseBefore = async (next: number, asked: number | undefined): Promise<void> => {
    const usual = patience.pause * 2 ** (next - 1) * (0.75 + Math.random() / 2);
    const milliseconds = asked ?? usual;
    if (Date.now() + milliseconds >= until) throw failures.busy(Math.ceil(milliseconds / 1000));
    await wait(milliseconds, undefined, { signal: over }).catch(() => {
      throw reasonOf(false, failures.slow);
    });
  };

  /**
   * Returns the service's answer. A service that cannot be reached, is busy or broken is asked up to three times; the wait
   * that it asks for is kept, and given up where that is too long.
   */
  const call = async (request: Call): Promise<ServiceAnswer> => {
    for (let attempt = 1; ; attempt += 1) {
      try {
        const { answer, response } = await once(request);
        const isBusy = response.status === 429 || response.status === 408 || response.status >= 500;
        if (!isBusy) return answer;
        const asked = retryAfterOf(response);
        answer.discard();
        if (attempt === tries) throw failures.busy(asked === undefined ? undefined : Math.ceil(asked / 1000));
        await pauseBefore(attempt, asked);
      } catch (cause) {
        if (attempt === tries || !mayTryAgain(cause)) throw cause;
        await pauseBefore(attempt, undefined);
      }
    }
  };
  return { call };
};
