import type { Integrations } from '#core/integrations/integration.ts';

/** What the world in memory has an own one of. */
export const memoryIntegrations: Integrations = {
  googleSignIn: 'embedded',
  payments: 'embedded',
  breachRange: 'embedded',
  aiSummaries: 'embedded',
  speech: 'embedded',
};
