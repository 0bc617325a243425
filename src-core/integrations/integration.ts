export const integrationNames = ['googleSignIn', 'payments', 'breachRange', 'mail', 'aiSummaries', 'speech'] as const;

export type IntegrationName = (typeof integrationNames)[number];

/** A service of somebody else's, or the one that this server has in its place. */
export type IntegrationMode = 'live' | 'embedded';

/** What this deployment is connected to; what it lacks is not named. */
export type Integrations = Readonly<Partial<Record<IntegrationName, IntegrationMode>>>;

const isMode = (value: unknown): value is IntegrationMode => value === 'live' || value === 'embedded';

/** Reads what a deployment says of itself. Unknown names and modes count as missing. */
export const parseIntegrations = (raw: unknown): Integrations => {
  if (typeof raw !== 'object' || raw === null) return {};
  const told = new Map(Object.entries(raw));
  return Object.fromEntries(
    integrationNames.flatMap((name) => {
      const mode: unknown = told.get(name);
      return isMode(mode) ? [[name, mode] as const] : [];
    }),
  );
};
