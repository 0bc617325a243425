import { isLoopback } from '#backend/http/loopback.ts';
import type { StripeAccount } from '#backend/payments/stripe/stripe-account.ts';
import { textIn, type Environment } from './settings.ts';

/** What takes money. */
export type PaymentConfig = {
  /** PAYMENTS=test: proposals are paid with the test card; so without being set only on a machine of one's own. */
  readonly testPayments: boolean;
  /** PAYMENTS=stripe, with STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET and STRIPE_BASE_URL. */
  readonly stripe: StripeAccount | undefined;
};

type Place = {
  /** Whether the test card is taken where nothing else is said. */
  readonly usual: boolean;
  readonly production: boolean;
};

const isOrigin = (address: string): boolean => {
  if (!URL.canParse(address)) return false;
  const { protocol, hostname, pathname, search, hash, username, password } = new URL(address);
  if (protocol !== 'https:' && !(protocol === 'http:' && isLoopback(hostname))) return false;
  return pathname === '/' && [search, hash, username, password].every((part) => part === '');
};

const keyShape = /^[sr]k_(live|test)_[A-Za-z0-9_]{8,255}$/;
const secretShape = /^whsec_[A-Za-z0-9+/=_-]{8,255}$/;

const isOn = (value: string | undefined): boolean => ['1', 'true', 'yes', 'on'].includes(value?.toLowerCase() ?? '');

/** What is missing or malformed. No sentence repeats a key. */
const problemsOf = (env: Environment, { production }: Place): readonly string[] => {
  const [key, secret, base] = ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET', 'STRIPE_BASE_URL'].map((name) =>
    textIn(env, name),
  );
  const mode = keyShape.exec(key ?? '')?.[1];
  return [
    ...(mode === undefined
      ? [
          'STRIPE_SECRET_KEY: the secret or a restricted key of the account; it begins with sk_live_, rk_live_, sk_test_ or rk_test_',
        ]
      : []),
    ...(secret === undefined || !secretShape.test(secret)
      ? ['STRIPE_WEBHOOK_SECRET: the signing secret of the endpoint /webhooks/payments; it begins with whsec_']
      : []),
    ...(base === undefined || isOrigin(base)
      ? []
      : ['STRIPE_BASE_URL: an origin with https, or one with http on loopback; leave it out for Stripe itself']),
    ...(production && mode === 'test' && !isOn(textIn(env, 'STRIPE_TEST_MODE'))
      ? [
          'STRIPE_SECRET_KEY: this one is of the test mode, in which nobody pays; STRIPE_TEST_MODE=on says that this is meant',
        ]
      : []),
  ];
};

const accountIn = (env: Environment, place: Place): StripeAccount => {
  const problems = problemsOf(env, place);
  if (problems.length > 0)
    throw new Error(`PAYMENTS=stripe needs${problems.map((problem) => `\n  ${problem}`).join('')}`);
  const secretKey = textIn(env, 'STRIPE_SECRET_KEY') ?? '';
  const base = textIn(env, 'STRIPE_BASE_URL');
  return {
    secretKey,
    webhookSecret: textIn(env, 'STRIPE_WEBHOOK_SECRET') ?? '',
    isLive: keyShape.exec(secretKey)?.[1] === 'live',
    baseUrl: base === undefined ? undefined : new URL(base).origin,
  };
};

/** Returns what the environment says; throws an operator's sentence, which never repeats a key, where it cannot be used. */
export const readPaymentConfig = (env: Environment, place: Place): PaymentConfig => {
  switch (textIn(env, 'PAYMENTS')) {
    case undefined:
      return { testPayments: place.usual, stripe: undefined };
    case 'test':
      return { testPayments: true, stripe: undefined };
    case 'none':
    case 'off':
      return { testPayments: false, stripe: undefined };
    case 'stripe':
      return { testPayments: false, stripe: accountIn(env, place) };
    default:
      throw new Error('PAYMENTS must be stripe, test or none');
  }
};
