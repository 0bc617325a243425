import { describe, expect, it } from 'vitest';
import { isAllowedHost } from '#backend/http/host-allow-list.ts';
import { hostsOf, readBackendConfig } from '#src/environment/config.ts';

const production = {
  NODE_ENV: 'production',
  PUBLIC_URL: 'https://portal.example.com',
  MAIL: 'none',
  PAYMENTS: 'none',
  DATA_DIR: '/srv/portal',
};

describe('the environment', () => {
  it('needs nothing to be set', () => {
    expect(readBackendConfig({})).toMatchObject({
      host: '127.0.0.1',
      port: 5173,
      demo: true,
      production: false,
      publicUrl: undefined,
      databaseUrl: undefined,
      databaseOwnerUrl: undefined,
      auditKey: undefined,
    });
  });

  it('never has a demo beyond the loopback address or over another database unless told', () => {
    expect(readBackendConfig({ HOST: '0.0.0.0', PUBLIC_URL: 'http://localhost:5173' }).demo).toBe(false);
    expect(readBackendConfig({ DATABASE_URL: 'postgres://x/y' }).demo).toBe(false);
    expect(readBackendConfig({ DEMO: 'off' }).demo).toBe(false);
    expect(readBackendConfig({ PUBLIC_URL: 'https://portal.example.com' }).demo).toBe(false);
  });

  it('has structured lines in production and wherever it is told', () => {
    expect(readBackendConfig({}).jsonLog).toBe(false);
    expect(readBackendConfig({ LOG_FORMAT: 'json' }).jsonLog).toBe(true);
    expect(readBackendConfig(production).jsonLog).toBe(true);
    expect(readBackendConfig({ ...production, LOG_FORMAT: 'text' }).jsonLog).toBe(false);
  });

  it.each(['x', '-1', '70000', '1.5'])('refuses the port %s', (PORT) => {
    expect(() => readBackendConfig({ PORT })).toThrow('PORT');
  });

  it('leaves work to other processes only over a database that they reach, and mails only with an address for links', () => {
    const shared = { DATABASE_URL: 'postgres://db/portal' };
    const role = (env: Readonly<Record<string, string>>) => readBackendConfig(env).role;
    expect([role({}), role({ ...shared, ROLE: 'all' }), role({ ...shared, ROLE: 'web' })]).toEqual([
      'all',
      'all',
      'web',
    ]);
    expect(role({ ...shared, ROLE: 'worker', PUBLIC_URL: 'https://portal.example.com' })).toBe('worker');
    expect(() => role({ ROLE: 'web' })).toThrow('ROLE=web leaves work to other processes');
    expect(() => role({ ...shared, ROLE: 'worker' })).toThrow('ROLE=worker sends mails');
    expect(() => role({ ROLE: 'boss' })).toThrow('ROLE must be one of all, web, worker');
  });

  it('names the hosts to answer to', () => {
    expect(hostsOf(readBackendConfig({}))).toEqual(['localhost', '127.0.0.1', '[::1]']);
    const open = hostsOf(readBackendConfig({ HOST: '0.0.0.0', PUBLIC_URL: 'https://portal.example.com/x' }));
    const allowed = (hosts: readonly (string | undefined)[]) => hosts.filter((host) => isAllowedHost(host, open));
    expect(allowed(['portal.example.com', 'localhost:5173', '[::1]:5173'])).toHaveLength(3);
    expect(allowed(['attacker.test', '10.0.0.7:5173', "x; script-src 'unsafe-inline' *", undefined])).toEqual([]);
  });

  it.each(['0.0.0.0', '::', '192.168.1.10', 'portal.example.com'])(
    'refuses to listen on %s without an address that links in mails can name',
    (HOST) => {
      expect(() => readBackendConfig({ HOST })).toThrow(new RegExp(`^HOST=${HOST} .* needs PUBLIC_URL`));
      expect(readBackendConfig({ HOST, PUBLIC_URL: 'https://portal.example.com' }).host).toBe(HOST);
    },
  );

  it.each(['http://0.0.0.0:5173', 'http://[::]:5173'])(
    'refuses %s, which nobody reaches, as its address',
    (PUBLIC_URL) => {
      expect(() => readBackendConfig({ HOST: '0.0.0.0', PUBLIC_URL })).toThrow('PUBLIC_URL must be the address');
    },
  );

  it('has stand-ins that let anybody in only on a machine of one’s own', () => {
    const guarded = (env: Readonly<Record<string, string>>) => {
      const { standIns, testPayments } = readBackendConfig(env);
      return [standIns, testPayments];
    };
    expect(guarded({})).toEqual([true, true]);
    expect(guarded({ PUBLIC_URL: 'http://localhost:8080' })).toEqual([true, true]);
    expect(guarded({ HOST: '0.0.0.0', PUBLIC_URL: 'http://localhost:8080' })).toEqual([false, false]);
    expect(guarded({ PUBLIC_URL: 'https://portal.example.com' })).toEqual([false, false]);
  });

  it('takes the test card elsewhere only where it is told to', () => {
    expect(readBackendConfig({ ...production, PAYMENTS: 'test' }).testPayments).toBe(true);
    expect(readBackendConfig({ PAYMENTS: 'none' }).testPayments).toBe(false);
    expect(readBackendConfig({ PAYMENTS: 'off' }).testPayments).toBe(false);
    expect(() => readBackendConfig({ PAYMENTS: 'paypal' })).toThrow('PAYMENTS must be stripe, test or none');
  });

  it('believes as many proxies as it is told, or those of named networks', () => {
    const proxies = (TRUST_PROXY: string) => readBackendConfig({ TRUST_PROXY }).trustProxy;
    expect([proxies(''), proxies('off'), proxies('on'), proxies('2')]).toEqual([false, false, 1, 2]);
    expect(proxies('10.0.0.0/8, fd00::/8,127.0.0.1')).toEqual(['10.0.0.0/8', 'fd00::/8', '127.0.0.1']);
  });

  it.each(['yes please', '10.0.0.0/99', '10.0.0/8', '-1', '10.0.0.0/8/8'])(
    'refuses %s as trusted proxies',
    (TRUST_PROXY) => {
      expect(() => readBackendConfig({ TRUST_PROXY })).toThrow('TRUST_PROXY');
    },
  );

  it('has passwords looked up in its own range service, in production in the public one, or where it is told', () => {
    const base = (env: Readonly<Record<string, string>>) => readBackendConfig(env).breachRangeBase;
    expect(base({})).toBe('/breach-range');
    expect(base(production)).toBe('https://api.pwnedpasswords.com/range');
    expect(base({ ...production, BREACH_RANGE_URL: '/breach-range' })).toBe('/breach-range');
    expect(base({ BREACH_RANGE_URL: 'https://ranges.example.com/v1' })).toBe('https://ranges.example.com/v1');
  });

  it.each(['/elsewhere', 'ranges.example.com', 'ftp://ranges.example.com', 'javascript:alert(1)'])(
    'refuses %s as a range service',
    (address) => {
      expect(() => readBackendConfig({ BREACH_RANGE_URL: address })).toThrow('BREACH_RANGE_URL');
    },
  );

  it('keeps files in the data directory, ten gibibytes a person, unless told otherwise', () => {
    expect(readBackendConfig({})).toMatchObject({ uploadQuota: 10 * 1024 ** 3, s3: undefined });
    expect(readBackendConfig({ UPLOAD_QUOTA: '1000' }).uploadQuota).toBe(1000);
    const place = { S3_BUCKET: 'files', S3_REGION: 'eu-north-1', S3_ENDPOINT: 'https://s3.example.com/' };
    expect(readBackendConfig(place).s3).toEqual({
      bucket: 'files',
      region: 'eu-north-1',
      endpoint: 'https://s3.example.com',
    });
    expect(readBackendConfig({ S3_BUCKET: 'files' }).s3).toEqual({
      bucket: 'files',
      region: 'us-west-2',
      endpoint: undefined,
    });
  });

  it('has clients bring files to the bucket themselves only where it is told to', () => {
    const uploads = (S3_UPLOADS: string) => readBackendConfig({ S3_BUCKET: 'files', S3_UPLOADS }).s3?.directUploads;
    expect([uploads(''), uploads('server'), uploads('direct')]).toEqual([undefined, undefined, true]);
    expect(() => uploads('client')).toThrow('S3_UPLOADS must be server or direct');
  });

  it.each(['portal.example.com', 'portal.example.com:443', 'javascript:alert(1)'])(
    'refuses %s as its own address',
    (PUBLIC_URL) => {
      expect(() => readBackendConfig({ PUBLIC_URL })).toThrow('PUBLIC_URL must be an address');
    },
  );

  it.each(['10GiB', '0', '-1', '1.5'])('refuses the quota %s', (UPLOAD_QUOTA) => {
    expect(() => readBackendConfig({ UPLOAD_QUOTA })).toThrow('UPLOAD_QUOTA');
  });

  it('refuses an endpoint that is no address', () => {
    expect(() => readBackendConfig({ S3_BUCKET: 'files', S3_ENDPOINT: 'nowhere' })).toThrow('S3_ENDPOINT');
  });
});
