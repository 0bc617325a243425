import { describe, expect, it } from 'vitest';
import { readBackendConfig } from '#src/environment/config.ts';

const whole = {
  NODE_ENV: 'production',
  PUBLIC_URL: 'https://portal.example.com',
  MAIL: 'none',
  PAYMENTS: 'none',
  DATA_DIR: '/srv/portal',
};
const here = { ...whole, PUBLIC_URL: 'http://localhost:5173' };

const refusalOf = (env: Readonly<Record<string, string>>): string => {
  try {
    readBackendConfig(env);
    return '';
  } catch (cause) {
    return (cause as Error).message;
  }
};

describe('production', () => {
  it('names everything that it is not told, with what each is for, in one message', () => {
    const refusal = refusalOf({ NODE_ENV: 'production' });
    expect(refusal.split('\n').map((line) => line.split(':')[0]?.trim())).toEqual([
      'NODE_ENV=production needs',
      'PUBLIC_URL',
      'MAIL',
      'PAYMENTS',
      'DATABASE_URL or DATA_DIR',
    ]);
    expect(refusal).toContain('none says that no mail is sent');
    expect(refusal).toContain('none says that nothing can be paid');
  });

  it.each(['PUBLIC_URL', 'MAIL', 'PAYMENTS', 'DATA_DIR'])('does not start without %s, or with it empty', (key) => {
    expect(refusalOf(whole)).toBe('');
    const { [key]: _, ...others } = whole as Readonly<Record<string, string>>;
    expect(refusalOf(others)).toContain(`  ${key === 'DATA_DIR' ? 'DATABASE_URL or DATA_DIR' : key}: `);
    expect(refusalOf({ ...whole, [key]: '' })).toBe(refusalOf(others));
  });

  it('takes a database in place of a folder', () => {
    expect(refusalOf({ ...whole, DATA_DIR: '', DATABASE_URL: 'postgres://x/y' })).toBe('');
  });

  it('has no demo world, no stand-ins and no payments unless it is told', () => {
    expect(readBackendConfig(whole)).toMatchObject({ demo: false, standIns: false, testPayments: false });
    expect(readBackendConfig({ ...whole, PAYMENTS: 'test' })).toMatchObject({ standIns: false, testPayments: true });
  });

  it.each(['http://localhost:5173', 'http://127.0.0.1', 'http://[::1]:8080'])(
    'refuses %s as its address, where links in mails would lead nowhere',
    (PUBLIC_URL) => {
      expect(refusalOf({ ...whole, PUBLIC_URL })).toContain('PUBLIC_URL is on loopback');
    },
  );

  it('has the demo world where it is told to, on this machine only', () => {
    expect(readBackendConfig({ ...here, DEMO: 'on' })).toMatchObject({ demo: true, standIns: false });
    expect(refusalOf({ ...whole, DEMO: 'on' })).toContain('Unset DEMO, HOST or PUBLIC_URL');
    expect(refusalOf({ ...here, DEMO: 'on', HOST: '0.0.0.0' })).toContain('Unset DEMO, HOST or PUBLIC_URL');
    expect(refusalOf({ ...here, DEMO: 'on', PUBLIC_URL: '' })).toContain('  PUBLIC_URL: ');
  });
});
