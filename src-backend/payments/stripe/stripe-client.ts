import type { Stripe } from 'stripe';
import type { StripeAccount } from './stripe-account.ts';

/** The version that this SDK's types describe; another one is another shape of every event. */
export const stripeVersion = '2026-10-28.endive';

/** Resolves with the SDK, which is loaded by the first call. */
export type OpenStripe = () => Promise<Stripe>;

const placeOf = (baseUrl: string | undefined) => {
  if (baseUrl === undefined) return {};
  const { protocol, hostname, port } = new URL(baseUrl);
  const isPlain = protocol === 'http:';
  return {
    host: hostname.replaceAll(/[[\]]/g, ''),
    port: port === '' ? (isPlain ? 80 : 443) : Number(port),
    protocol: isPlain ? ('http' as const) : ('https' as const),
  };
};

export const stripeClient = ({ secretKey, baseUrl, timeoutMs = 20_000, retries = 2 }: StripeAccount): OpenStripe => {
  let opened: Promise<Stripe> | undefined;
  const open = async (): Promise<Stripe> => {
    const { Stripe: Sdk } = await import('stripe');
    return new Sdk(secretKey, {
      apiVersion: stripeVersion,
      maxNetworkRetries: retries,
      timeout: timeoutMs,
      telemetry: false,
      ...placeOf(baseUrl),
    });
  };
  return () => (opened ??= open());
};
