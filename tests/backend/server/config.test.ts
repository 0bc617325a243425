import { describe, expect, it } from 'vitest';
import { hostsOf, readBackendConfig } from '#src/config.ts';

describe('the environment', () => {
  it('needs nothing to be set', () => {
    expect(readBackendConfig({})).toMatchObject({
      host: '127.0.0.1',
      port: 5173,
      demo: true,
      production: false,
      publicUrl: undefined,
      databaseUrl: undefined,
    });
  });

  it('never has a demo beyond the loopback address or over another database unless told', () => {
    expect(readBackendConfig({ HOST: '0.0.0.0' }).demo).toBe(false);
    expect(readBackendConfig({ DATABASE_URL: 'postgres://x/y' }).demo).toBe(false);
    expect(readBackendConfig({ DEMO: 'off' }).demo).toBe(false);
    expect(readBackendConfig({ PUBLIC_URL: 'https://portal.example.com' }).demo).toBe(false);
  });

  it.each(['x', '-1', '70000', '1.5'])('refuses the port %s', (PORT) => {
    expect(() => readBackendConfig({ PORT })).toThrow('PORT');
  });

  it('names the hosts to answer to', () => {
    expect(hostsOf(readBackendConfig({}))).toEqual(['localhost', '127.0.0.1', '[::1]']);
    expect(hostsOf(readBackendConfig({ HOST: '0.0.0.0', PUBLIC_URL: 'https://portal.example.com/x' }))).toContain(
      'portal.example.com',
    );
    expect(hostsOf(readBackendConfig({ HOST: '0.0.0.0' }))).toBeUndefined();
  });
});
