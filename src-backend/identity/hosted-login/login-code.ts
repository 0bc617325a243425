import { createHash, timingSafeEqual } from 'node:crypto';
import type { Challenges } from '#backend/identity/factors/challenges.ts';
import type { Now } from '#backend/identity/identity-config.ts';
import type { ProviderUser } from '#backend/identity/hosted-login/sign-in-by-provider.ts';
import type { AuthorizeRequest } from './authorize-request.ts';

const lifeMs = 60_000;

export type Redemption = { readonly code: string; readonly redirectUri: string; readonly verifier: string };

export type LoginCodes = {
  /** A code for this person and this request, good once within a minute. */
  readonly issue: (user: ProviderUser, request: AuthorizeRequest) => string;
  /** The person; undefined unless everything fits. */
  readonly redeem: (redemption: Redemption) => Promise<ProviderUser | undefined>;
};

const isSame = (left: string, right: string): boolean =>
  left.length === right.length && timingSafeEqual(Buffer.from(left), Buffer.from(right));

export const createLoginCodes = (challenges: Challenges, clock: Now): LoginCodes => ({
  issue: ({ email, name, provider }, { redirectUri, codeChallenge }) =>
    challenges.issue('login-code', {
      email,
      name,
      provider,
      redirectUri,
      codeChallenge,
      endsAt: clock.now() + lifeMs,
    }),

  redeem: async ({ code, redirectUri, verifier }) => {
    try {
      const challenge = challenges.read('login-code', code);
      await challenge.spend();
      const { content } = challenge;
      const given = createHash('sha256').update(verifier).digest('base64url');
      if (content.endsAt <= clock.now() || content.redirectUri !== redirectUri) return undefined;
      return isSame(given, content.codeChallenge) ? content : undefined;
    } catch {
      return undefined;
    }
  },
});
