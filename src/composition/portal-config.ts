/** What the portal learns at run time from /config.json. Addresses are absolute here. */
export type PortalConfig = {
  readonly userPoolId: string;
  readonly userPoolClientId: string;
  /** Undefined for the region's own. */
  readonly userPoolEndpoint: string | undefined;
  readonly graphqlEndpoint: string;
  /** Undefined where it follows from the data API's. */
  readonly realtimeEndpoint: string | undefined;
};

type Raw = Readonly<Record<string, unknown>>;

/** Reads the served config. Addresses that begin with a slash are on `origin`. */
export const parsePortalConfig = (raw: unknown, origin: string): PortalConfig => {
  const config: Raw = typeof raw === 'object' && raw !== null ? (raw as Raw) : {};
  const text = (key: string): string | undefined => {
    const value = config[key];
    return typeof value === 'string' && value !== '' ? value : undefined;
  };
  const address = (key: string): string | undefined => {
    const value = text(key);
    return value === undefined ? undefined : new URL(value, origin).href;
  };
  const needed = (key: string, value: string | undefined): string => {
    if (value === undefined) throw new Error(`The portal's config lacks ${key}`);
    return value;
  };
  return {
    userPoolId: needed('userPoolId', text('userPoolId')),
    userPoolClientId: needed('userPoolClientId', text('userPoolClientId')),
    userPoolEndpoint: address('userPoolEndpoint'),
    graphqlEndpoint: needed('graphqlEndpoint', address('graphqlEndpoint')),
    realtimeEndpoint: address('realtimeEndpoint')?.replace(/^http/, 'ws'),
  };
};
