import { Container } from 'inversify';
import type { Portal } from '#core/portal.ts';
import { bindFeatures } from './features.ts';
import { features } from './tokens.ts';

/** Binds every port to an adapter. */
export type Profile = (container: Container) => void;

/** Each feature is resolved once, at its first use. The container ends here: views, commands and tests hold the plain portal. */
export const createPortal = (profile: Profile): Portal => {
  const container = new Container({ defaultScope: 'Singleton' });
  profile(container);
  bindFeatures(container);
  return {
    get identity() {
      return container.get(features.identity);
    },
    get dashboard() {
      return container.get(features.dashboard);
    },
    get proposals() {
      return container.get(features.proposals);
    },
    get orders() {
      return container.get(features.orders);
    },
    get notifications() {
      return container.get(features.notifications);
    },
    get users() {
      return container.get(features.users);
    },
    get files() {
      return container.get(features.files);
    },
    get leads() {
      return container.get(features.leads);
    },
    get brands() {
      return container.get(features.brands);
    },
    get assets() {
      return container.get(features.assets);
    },
    get collections() {
      return container.get(features.collections);
    },
    get vault() {
      return container.get(features.vault);
    },
    get device() {
      return container.get(features.device);
    },
  };
};
