import type { HostedLogin } from '#core/identity/hosted-login.ts';
import type { IdentityProvider } from '#core/identity/identity-provider.ts';
import { identityUseCases } from '#core/identity/identity-use-cases.ts';
import { eagerUseCases, type LiveAdapters } from '../feature.ts';

type IdentityPorts = {
  readonly identity: IdentityProvider;
  readonly hostedLogin: HostedLogin;
};

const live: LiveAdapters<IdentityPorts> = {
  identity: ({ identity }) => identity,
  hostedLogin: ({ hostedLogin }) => hostedLogin,
};

export const identity = { useCases: eagerUseCases(['identity', 'hostedLogin', 'session'], identityUseCases), live };
