import { lazy } from '#core/kernel/lazy.ts';
import type { UserGateway } from '#core/users/user-gateway.ts';
import { lazyUseCases, type LiveAdapters } from '../feature.ts';

declare module '../ports.ts' {
  interface Ports {
    readonly users: UserGateway;
  }
}

const live: LiveAdapters<'users'> = {
  users: ({ api }) =>
    lazy(async () => (await import('#adapters/appsync/user-gateway.ts')).createAppSyncUserGateway(api)),
};

export const users = {
  useCases: lazyUseCases(['users'], async () => (await import('#core/users/user-use-cases.ts')).userUseCases),
  live,
};
