import { randomBytes } from 'node:crypto';
import { createSrpClient, type Challenge } from '#tests/support/identity/srp-client.ts';
import { config, type IdentityWorld } from './identity-world.ts';

/** The half of a world that a stranger reaches. */
export type Service = Pick<IdentityWorld, 'call'>;

const client = createSrpClient(config.poolId);

export const beginGuess = async (service: Service, name: string): Promise<Challenge> => {
  const { body } = await service.call('InitiateAuth', client.start(name));
  return body['ChallengeParameters'] as Challenge;
};

/** Responds with a proof of no password at all, which costs the guesser nothing. */
export const finishGuess = (service: Service, challenge: Challenge) =>
  service.call('RespondToAuthChallenge', {
    ChallengeName: 'PASSWORD_VERIFIER',
    ChallengeResponses: {
      USERNAME: challenge.USERNAME,
      TIMESTAMP: 'Sat Nov 21 09:00:00 UTC 2026',
      PASSWORD_CLAIM_SECRET_BLOCK: challenge.SECRET_BLOCK,
      PASSWORD_CLAIM_SIGNATURE: randomBytes(32).toString('base64'),
    },
  });

export const guess = async (service: Service, name: string) => finishGuess(service, await beginGuess(service, name));

/** What came of many guesses: how many had their proof looked at, and how many had to wait. */
export const guessAtOnce = async (service: Service, names: readonly string[], lanes = 16) => {
  const replies: Awaited<ReturnType<typeof guess>>[] = [];
  const waiting = [...names];
  const lane = async (): Promise<void> => {
    for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) replies.push(await guess(service, name));
  };
  await Promise.all(Array.from({ length: lanes }, lane));
  const answered = (code: string): number => replies.filter(({ body }) => body['__type'] === code).length;
  return {
    evaluated: answered('NotAuthorizedException'),
    toldToWait: answered('LimitExceededException') + answered('TooManyRequestsException'),
    answers: new Set(replies.map(({ text }) => text)),
  };
};
