import { describe, expect, it } from 'vitest';
import { portalConfig } from '#backend/server/portal-config.ts';
import { lacks, readBackendConfig } from '#src/environment/config.ts';
import { readPaymentConfig } from '#src/environment/payment-config.ts';

const place = { usual: false, production: false };
const key = 'sk_test_51H8abcdefgh';
const account = {
  PAYMENTS: 'stripe',
  STRIPE_SECRET_KEY: key,
  STRIPE_WEBHOOK_SECRET: 'whsec_abcdefgh12345678',
};
const live = { ...account, STRIPE_SECRET_KEY: 'rk_live_51H8abcdefgh' };
const production = {
  ...account,
  NODE_ENV: 'production',
  PUBLIC_URL: 'https://portal.test',
  MAIL: 'none',
  DATA_DIR: '/x',
};

const refusalOf = (env: Readonly<Record<string, string>>, where = place): string => {
  try {
    readPaymentConfig(env, where);
    return '';
  } catch (cause) {
    return (cause as Error).message;
  }
};

describe('an account at Stripe', () => {
  it('is in the mode that its key says', () => {
    expect(readPaymentConfig(account, place)).toEqual({
      testPayments: false,
      stripe: { secretKey: key, webhookSecret: 'whsec_abcdefgh12345678', isLive: false, baseUrl: undefined },
    });
    expect(readPaymentConfig(live, place).stripe?.isLive).toBe(true);
  });

  it('names all that is missing or malformed at once, and repeats no key', () => {
    const wrong = { PAYMENTS: 'stripe', STRIPE_SECRET_KEY: 'pk_live_secret', STRIPE_WEBHOOK_SECRET: 'secret' };
    const refusal = refusalOf({ ...wrong, STRIPE_BASE_URL: 'http://stripe.example' });
    expect(refusal.split('\n').map((line) => line.split(':')[0]?.trim())).toEqual([
      'PAYMENTS=stripe needs',
      'STRIPE_SECRET_KEY',
      'STRIPE_WEBHOOK_SECRET',
      'STRIPE_BASE_URL',
    ]);
    expect(refusal).not.toContain('secret\n');
    expect(refusal).not.toContain('pk_live');
    expect(refusalOf({ PAYMENTS: 'stripe' })).toContain('STRIPE_WEBHOOK_SECRET');
  });

  it.each(['https://proxy.example.com', 'http://localhost:12111', 'http://127.0.0.1:4242', 'http://[::1]:1'])(
    'is asked at %s where that is said',
    (STRIPE_BASE_URL) => {
      expect(readPaymentConfig({ ...account, STRIPE_BASE_URL }, place).stripe?.baseUrl).toBe(STRIPE_BASE_URL);
    },
  );

  it.each(['https://x.example/path', 'https://u:p@x.example', 'https://x.example?q', 'ftp://localhost', 'localhost:1'])(
    'is never asked at %s',
    (STRIPE_BASE_URL) => {
      expect(refusalOf({ ...account, STRIPE_BASE_URL })).toContain('STRIPE_BASE_URL');
    },
  );

  it('is in test mode in production only where that is said', () => {
    expect(refusalOf(account, { usual: false, production: true })).toContain('STRIPE_TEST_MODE=on');
    expect(refusalOf(live, { usual: false, production: true })).toBe('');
    expect(() => readBackendConfig(production)).toThrow('STRIPE_TEST_MODE');
    const config = readBackendConfig({ ...production, STRIPE_TEST_MODE: 'on' });
    expect(config).toMatchObject({ testPayments: false, stripe: { isLive: false } });
    expect(lacks(config).join(' ')).toContain('STRIPE_SECRET_KEY is of the test mode');
  });

  it('is what the portal says it is connected to', () => {
    const config = readBackendConfig({ ...live, PUBLIC_URL: 'https://portal.test' });
    expect(lacks(config).join(' ')).not.toMatch(/paid|Stripe/);
    expect(portalConfig({ ...config, identity: config }).integrations.payments).toBe('live');
    expect(JSON.stringify(portalConfig({ ...config, identity: config }))).not.toContain('_live_');
  });
});
