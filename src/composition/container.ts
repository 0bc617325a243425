import { Container } from 'inversify';
import type { Portal } from '#core/portal.ts';
import { bindFeatures } from './features.ts';
import { features } from './tokens.ts';

/** Binds every port to an adapter. */
export type Profile = (container: Container) => void;

/** Resolves everything once. The container ends here: views, commands and tests hold the plain portal. */
export const createPortal = (profile: Profile): Portal => {
  const container = new Container({ defaultScope: 'Singleton' });
  profile(container);
  bindFeatures(container);
  return {
    identity: container.get(features.identity),
    dashboard: container.get(features.dashboard),
    proposals: container.get(features.proposals),
    orders: container.get(features.orders),
    notifications: container.get(features.notifications),
    users: container.get(features.users),
    files: container.get(features.files),
    leads: container.get(features.leads),
    brands: container.get(features.brands),
    assets: container.get(features.assets),
    collections: container.get(features.collections),
    vault: container.get(features.vault),
    device: container.get(features.device),
  };
};
