import { lazy } from '#core/kernel/lazy.ts';
import type { UserGateway } from '#core/users/user-gateway.ts';
import { lazyUseCases, type LiveAdapters } from '../feature.ts';

type UserPorts = {
  readonly users: UserGateway;
};

const live: LiveAdapters<UserPorts> = {
  users: ({ api }) =>
    lazy(async () => (await import('#adapters/appsync/user-gateway.ts')).createAppSyncUserGateway(api)),
};

export const users = {
  useCases: lazyUseCases(
    'users',
    ['users', 'clock'],
    async () => (await import('#core/users/user-use-cases.ts')).userUseCases,
  ),
  live,
};
