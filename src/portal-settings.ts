import { parseIntegrations } from '#core/integrations/integration.ts';
import type { PortalSettings } from '#ui/context/portal-context.ts';

const isText = (value: unknown): value is string => typeof value === 'string' && value !== '';

/** What the views receive of the served config. A login page that it names counts as an integration. */
export const parsePortalSettings = (raw: unknown): PortalSettings => {
  const { productName, demo, hostedLoginBase, integrations } = raw as Readonly<Record<string, unknown>>;
  const { googleSignIn = 'live', ...others } = parseIntegrations(integrations);
  return {
    productName: isText(productName) ? productName : 'Coolio',
    demo: demo === true,
    integrations: isText(hostedLoginBase) ? { googleSignIn, ...others } : others,
  };
};
