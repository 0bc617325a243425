import { describe, expect, it } from 'vitest';
import { startEmbeddedBackend } from '#tests/support/embedded-backend.ts';

const paths = [
  '/dev/outbox',
  '/dev/outbox.json',
  '/oauth2/authorize',
  '/checkout/01J00000000000000000000000',
  `/checkout/card/${'A'.repeat(32)}`,
];

describe('a server beyond this machine', () => {
  it('has no stand-ins, in production or not', async () => {
    const open = await startEmbeddedBackend({ standIns: false, testPayments: false, hosts: undefined });
    try {
      const { integrations, hostedLoginBase } = (await open.app.inject('/config.json')).json();
      expect([integrations, hostedLoginBase]).toEqual([
        { breachRange: 'embedded', aiSummaries: 'embedded', speech: 'embedded' },
        undefined,
      ]);
      const headers = { host: '192.168.1.10:5341' };
      const answers = await Promise.all(paths.map(async (url) => (await open.app.inject({ url, headers })).statusCode));
      expect(answers).toEqual(paths.map(() => 404));
    } finally {
      await open.close();
    }
  });
});
