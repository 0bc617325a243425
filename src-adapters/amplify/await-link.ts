import type { AbortSignalLike, Clock } from '#core/kernel/clock.ts';
import type { SignInStep } from '#core/identity/identity-provider.ts';
import { Failure } from '#core/kernel/app-error.ts';

export const pollMs = 5000;

const tooLate = (): Failure =>
  new Failure({
    kind: 'identity',
    code: 'AutoSignInException',
    message: 'The account was not confirmed on time.',
  });

/** Asks every 5 seconds, until `ask` returns undefined because there is nothing left to wait for. */
export const awaitLink = async (
  clock: Clock,
  signal: AbortSignalLike | undefined,
  ask: () => Promise<SignInStep | 'waiting' | undefined>,
): Promise<SignInStep> => {
  for (;;) {
    await clock.sleep(pollMs, signal);
    const answer = await ask();
    if (answer === undefined) throw tooLate();
    if (answer !== 'waiting') return answer;
  }
};
