import { defaultCurrency } from '#core/kernel/money.ts';
import { parseIntegrations } from '#core/integrations/integration.ts';
import { themeChoice } from '#ui/theme/theme-store.ts';
import type { PortalSettings } from '#ui/context/portal-context.ts';

const texts = (value: unknown): readonly string[] => (Array.isArray(value) ? value.filter(isText) : []);

const isText = (value: unknown): value is string => typeof value === 'string' && value !== '';

/** What the views receive of the served config. A login page that it names counts as an integration; without an address of a pool it is Cognito's. */
export const parsePortalSettings = (raw: unknown): PortalSettings => {
  const {
    productName,
    currency,
    logo,
    defaultTheme,
    supportEmail,
    sellerAddress,
    demo,
    hostedLoginBase,
    userPoolEndpoint,
    integrations,
  } = raw as Readonly<Record<string, unknown>>;
  const { googleSignIn = 'live', ...others } = parseIntegrations(integrations);
  return {
    productName: isText(productName) ? productName : 'Coolio',
    currency: isText(currency) ? currency : defaultCurrency,
    logo: isText(logo) ? logo : undefined,
    defaultTheme: themeChoice(isText(defaultTheme) ? defaultTheme : undefined),
    supportEmail: isText(supportEmail) ? supportEmail : undefined,
    sellerAddress: texts(sellerAddress),
    demo: demo === true,
    ...(isText(userPoolEndpoint) ? {} : { isOnCognito: true }),
    integrations: isText(hostedLoginBase) ? { googleSignIn, ...others } : others,
  };
};
