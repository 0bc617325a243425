import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { readBackendConfig } from '#src/environment/config.ts';
import {
  knownVariables,
  readCompose,
  readSettings,
  readUnit,
  variablesOf,
  withValues,
  type Values,
} from './deploy-files.ts';

const dockerfile = readFileSync('deploy/container/Dockerfile', 'utf8');
const composeText = readFileSync('deploy/container/compose.yaml', 'utf8');
const example = readSettings('deploy/container/.env.example');
const secrets = {
  POSTGRES_PASSWORD: 'a1',
  OWNER_PASSWORD: 'b2',
  BACKEND_PASSWORD: 'c3',
  S3_SECRET: 'd4',
  AUDIT_KEY: '0f'.repeat(32),
};
const filled: Values = { ...example, ...secrets };
const { services, volumes, networks } = readCompose(filled);
const portals = ['web-1', 'web-2', 'worker'];
/** What the image sets by itself. */
const image = Object.fromEntries(
  [...(/^ENV (NODE_ENV=.*)$/m.exec(dockerfile)?.[1] ?? '').matchAll(/(\w+)=(\S+)/g)].map(([, name, value]) => [
    name,
    value,
  ]),
) as Values;
const environmentOf = (name: string): Values => ({ ...image, ...services[name]?.environment });
const unknown = (names: readonly string[]) => names.filter((name) => !knownVariables.has(name));

describe('the image', () => {
  it('sets only what the configuration reads', () => {
    expect(Object.keys(image)).toEqual(['NODE_ENV', 'HOST', 'PORT', 'DATA_DIR']);
    expect(unknown(Object.keys(image))).toEqual([]);
  });

  it('runs Node itself, as a user without rights, so that signals reach the server', () => {
    expect(dockerfile).toMatch(/^USER 65534:65534$/m);
    expect(dockerfile).toMatch(/^ENTRYPOINT \["node", "dist\/server\/backend\.js"\]$/m);
  });

  it('is built of what it names, and of nothing secret', () => {
    const taken = readFileSync('.dockerignore', 'utf8').trim().split('\n');
    expect(taken[0]).toBe('*');
    expect(taken).toContain('**/.env');
    expect(taken.filter((line) => /^!(?:\.git|\.data|dist|node_modules|deploy|tests)/.test(line))).toEqual([]);
  });
});

describe('the compose file', () => {
  it.each([...portals, 'bucket'])('sets for %s only what the configuration reads', (name) => {
    expect(unknown(Object.keys(services[name]?.environment ?? {}))).toEqual([]);
  });

  it.each(portals)('has %s start in production, over both roles of the database and the bucket', (name) => {
    const config = readBackendConfig(environmentOf(name));
    expect(config).toMatchObject({
      production: true,
      host: '0.0.0.0',
      dataDir: '/data',
      publicUrl: 'https://portal.example.com',
      trustProxy: 1,
      databaseUrl: 'postgres://portal_backend:c3@database:5432/portal',
      databaseOwnerUrl: 'postgres://portal_owner:b2@database:5432/portal',
      s3: { bucket: 'portal', endpoint: 'http://objects:8333' },
    });
    expect(config.auditKey).toEqual(Buffer.from(secrets.AUDIT_KEY, 'hex'));
  });

  it('has two backends for the web and one worker', () => {
    expect(portals.map((name) => services[name]?.environment?.['ROLE'])).toEqual(['web', 'web', 'worker']);
  });

  it('drains for longer than the balancer needs to notice, and ends within the grace', () => {
    const caddyfile = readFileSync('deploy/container/Caddyfile', 'utf8');
    const [, interval] = /health_interval (\d+)s/.exec(caddyfile) ?? [];
    for (const name of portals) {
      const { drainMs } = readBackendConfig(environmentOf(name));
      expect(drainMs).toBeGreaterThan(2 * 1000 * Number(interval));
      expect(drainMs + 10_000).toBeLessThan(1000 * Number.parseInt(services[name]?.stop_grace_period ?? '', 10));
    }
    expect(caddyfile).toContain('reverse_proxy web-1:5173 web-2:5173 {');
    expect(caddyfile).toContain('health_uri /ready');
  });

  it.each(Object.keys(secrets).concat('PORTAL_HOST', 'MAIL', 'PAYMENTS'))('does not start without %s', (name) => {
    expect(() => withValues(composeText, { ...filled, [name]: '' })).toThrow(`${name} is not set`);
  });

  it('takes its variables from the example, which holds no secret', () => {
    expect(Object.keys(example).sort()).toEqual(
      variablesOf(composeText)
        .filter((name) => name !== 'PORTAL_IMAGE')
        .sort(),
    );
    expect(Object.keys(secrets).filter((name) => example[name] !== '')).toEqual([]);
  });

  it('names only services, networks and volumes that there are', () => {
    const all = Object.values(services);
    const named = all.flatMap((service) => service.volumes ?? []).map((volume) => volume.split(':')[0] ?? '');
    expect(named.filter((name) => !name.startsWith('./')).filter((name) => !(name in volumes))).toEqual([]);
    expect(all.flatMap((service) => service.networks ?? []).filter((name) => !(name in networks))).toEqual([]);
    expect(
      all.flatMap((service) => Object.keys(service.depends_on ?? {})).filter((name) => !(name in services)),
    ).toEqual([]);
  });

  it.each(Object.keys(services))('has %s start again after a failure, within limits', (name) => {
    expect(services[name]?.restart).toMatch(/^(?:unless-stopped|on-failure)$/);
    expect(Object.keys(services[name]?.deploy?.resources?.limits ?? {})).toEqual(['cpus', 'memory']);
  });

  it.each(portals)('gives %s a root that cannot be written', (name) => {
    expect(services[name]?.read_only).toBe(true);
  });

  it('makes the bucket by a program of the image', () => {
    expect(services['bucket']?.entrypoint).toEqual(['node', 'make-bucket.mjs']);
    expect(services['bucket']?.image).toBe(services['web-1']?.image);
  });

  it('makes the roles that it connects as', () => {
    const roles = readFileSync('deploy/container/roles.sql', 'utf8');
    const { databaseUrl = '', databaseOwnerUrl = '' } = readBackendConfig(environmentOf('web-1'));
    for (const url of [databaseUrl, databaseOwnerUrl])
      expect(roles).toContain(`create role ${new URL(url).username} login`);
    expect(roles).toContain(`create database portal owner ${new URL(databaseOwnerUrl).username};`);
    for (const [, name = ''] of roles.matchAll(/\\getenv \w+ (\w+)/g))
      expect(services['database']?.environment).toHaveProperty(name);
  });
});

describe('the unit of systemd', () => {
  const unit = readUnit('deploy/systemd/portal.service');
  const settings = readSettings('deploy/systemd/portal.env.example');
  const own = Object.fromEntries(
    unit
      .filter(([key]) => key === 'Environment')
      .flatMap(([, value]) => value.split(' '))
      .map((pair) => pair.split('=')),
  ) as Values;
  const valueOf = (key: string): string | undefined => unit.find(([each]) => each === key)?.[1];

  it('and its example set only what the configuration reads', () => {
    expect(unknown([...Object.keys(settings), ...Object.keys(own)])).toEqual([]);
  });

  it('starts in production with the example, over the folder that it makes', () => {
    expect(readBackendConfig({ ...settings, ...own })).toMatchObject({
      production: true,
      host: '127.0.0.1',
      dataDir: `/var/lib/${valueOf('StateDirectory')}`,
      publicUrl: 'https://portal.example.com',
      databaseUrl: undefined,
    });
  });

  it('runs the built server as a user without rights', () => {
    expect(valueOf('ExecStart')).toBe('/usr/bin/node dist/server/backend.js');
    expect(valueOf('User')).toBe('portal');
    expect(valueOf('NoNewPrivileges')).toBe('yes');
    expect(valueOf('CapabilityBoundingSet')).toBe('');
  });
});
