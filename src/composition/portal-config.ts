import { defaultCurrency } from '#core/kernel/money.ts';
import { hostedLoginReturnPath } from '#core/identity/hosted-login.ts';

/** What the portal learns at run time from /config.json. Addresses are absolute here. */
export type PortalConfig = {
  readonly userPoolId: string;
  readonly userPoolClientId: string;
  /** Undefined for the region's own. */
  readonly userPoolEndpoint: string | undefined;
  readonly region: string;
  /** Undefined where guests have no credentials. */
  readonly identityPoolId: string | undefined;
  /** Undefined for the region's own. */
  readonly identityPoolEndpoint: string | undefined;
  /** Where the login pages are; undefined where no provider's sign-in is offered. */
  readonly hostedLoginBase: string | undefined;
  /** The path that the login pages come back to. */
  readonly hostedLoginReturnPath: string;
  readonly signUpVerificationMethod: 'code' | 'link';
  readonly signInFlow: 'CUSTOM_WITH_SRP' | 'CUSTOM_WITHOUT_SRP' | undefined;
  readonly productName: string | undefined;
  /** The ISO 4217 code of the currency that new proposals are in; USD unless named. */
  readonly currency: string;
  /** Where this portal is. */
  readonly origin: string;
  readonly graphqlEndpoint: string;
  /** Undefined where it follows from the data API's. */
  readonly realtimeEndpoint: string | undefined;
  /** Where the ranges of known breaches are; the public service by default. */
  readonly breachRangeBase: string;
  /** Whether requests say which trace they belong to, in a `traceparent`. */
  readonly tracing: boolean;
  /** Where errors that nobody expected are reported; undefined where they are not. */
  readonly errorReportsEndpoint: string | undefined;
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
  const flow = text('signInFlow');
  const userPoolId = needed('userPoolId', text('userPoolId'));
  return {
    userPoolId,
    region: text('region') ?? userPoolId.split('_')[0] ?? '',
    identityPoolId: text('identityPoolId'),
    identityPoolEndpoint: address('identityPoolEndpoint'),
    hostedLoginBase: address('hostedLoginBase'),
    hostedLoginReturnPath: text('hostedLoginReturnPath') ?? hostedLoginReturnPath,
    signUpVerificationMethod: text('signUpVerificationMethod') === 'link' ? 'link' : 'code',
    signInFlow: flow === 'CUSTOM_WITH_SRP' || flow === 'CUSTOM_WITHOUT_SRP' ? flow : undefined,
    productName: text('productName'),
    currency: text('currency') ?? defaultCurrency,
    origin,
    userPoolClientId: needed('userPoolClientId', text('userPoolClientId')),
    userPoolEndpoint: address('userPoolEndpoint'),
    graphqlEndpoint: needed('graphqlEndpoint', address('graphqlEndpoint')),
    realtimeEndpoint: address('realtimeEndpoint')?.replace(/^http/, 'ws'),
    breachRangeBase: address('breachRangeBase') ?? 'https://api.pwnedpasswords.com/range',
    tracing: config['tracing'] === true,
    errorReportsEndpoint: address('errorReportsEndpoint'),
  };
};
