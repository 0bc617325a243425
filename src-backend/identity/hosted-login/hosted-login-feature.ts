import type { BackendFeature } from '#backend/feature/backend-feature.ts';
import { createChallenges } from '#backend/identity/factors/challenges.ts';
import type { Identity } from '#backend/identity/identity.ts';
import { usualLimits, type IdentityConfig } from '#backend/identity/identity-config.ts';
import { createRateLimit } from '#backend/limits/rate-limit.ts';
import { createSealedMessages } from '#backend/identity/tokens/sealed-message.ts';
import type { Database } from '#backend/storage/database.ts';
import type { Secret } from '#backend/storage/secrets.ts';
import { createLoginCodes } from './login-code.ts';

type HostedLoginDeps = {
  readonly database: Database;
  readonly secret: Secret;
  readonly now: () => number;
  readonly identity: Identity;
  readonly identityConfig: IdentityConfig;
  /** Whether the page in Google's place exists, which lets anybody in: only on a machine of one's own. */
  readonly standIns: boolean;
};

export const hostedLoginFeature: BackendFeature<HostedLoginDeps> = {
  name: 'hosted-login',
  routes: async (app, { database, secret, now, identity, identityConfig, standIns }, { originOf }) => {
    if (!standIns) return;
    const { hostedLoginRoutes } = await import('./hosted-login-routes.ts');
    const messages = createSealedMessages(await secret('hosted-login'));
    const codes = createLoginCodes(createChallenges({ database, clock: { now }, messages }), { now });
    const { clientId, limits } = identityConfig;
    const rateLimit = createRateLimit(database, { now });
    const takeWrong = (address: string): Promise<boolean> =>
      rateLimit.take({ ...usualLimits, ...limits }.wrongToken, 'wrong login code address', address);
    await app.register(hostedLoginRoutes({ clientId, codes, identity, originOf, takeWrong }));
  },
};
