import type { Profile } from '#src/composition/container.ts';
import { port } from '#src/composition/ports.ts';
import { quickEngine } from './vault-stage.ts';

/** The same device, whose vault opens at no cost. */
export const withQuickVault =
  (profile: Profile): Profile =>
  (container) => {
    profile(container);
    container.rebind(port('cipher')).toConstantValue(quickEngine());
  };
