import { describe, expect, it } from 'vitest';
import { closureOf } from '#tools/container/package-closure.mjs';

const range = '*';

describe('the packages that the server needs', () => {
  it('are those that it imports, with all that these need in turn, each once', () => {
    const packages = {
      'node_modules/a': { dependencies: { b: range, c: range } },
      'node_modules/b': { dependencies: { c: range } },
      'node_modules/c': { dependencies: { a: range } },
      'node_modules/unused': {},
    };
    expect(closureOf({ packages }, ['a'])).toEqual(['node_modules/a', 'node_modules/b', 'node_modules/c']);
  });

  it('are the copies that Node finds from where they are needed', () => {
    const packages = {
      'node_modules/a': { dependencies: { c: range } },
      'node_modules/a/node_modules/c': { dependencies: { d: range } },
      'node_modules/a/node_modules/d': {},
      'node_modules/b': { dependencies: { c: range } },
      'node_modules/c': {},
      'node_modules/d': {},
    };
    expect(closureOf({ packages }, ['a', 'b'])).toEqual([
      'node_modules/a',
      'node_modules/a/node_modules/c',
      'node_modules/a/node_modules/d',
      'node_modules/b',
      'node_modules/c',
    ]);
  });

  it('have their peers beside them, but for those that they can do without', () => {
    const packages = {
      'node_modules/a': {
        peerDependencies: { peer: range, spare: range },
        peerDependenciesMeta: { spare: { optional: true } },
      },
      'node_modules/peer': {},
      'node_modules/spare': {},
    };
    expect(closureOf({ packages }, ['a'])).toEqual(['node_modules/a', 'node_modules/peer']);
  });

  it('have the builds for each system that the lockfile knows, and need not have others', () => {
    const packages = {
      'node_modules/a': { optionalDependencies: { 'a-linux': range, 'a-plan9': range } },
      'node_modules/a-linux': { optional: true },
    };
    expect(closureOf({ packages }, ['a'])).toEqual(['node_modules/a', 'node_modules/a-linux']);
  });

  it('are refused where the lockfile lacks one', () => {
    const packages = { 'node_modules/a': { dependencies: { b: range } } };
    expect(() => closureOf({ packages }, ['a'])).toThrow('b, which node_modules/a needs, is not in the lockfile');
    expect(() => closureOf({ packages }, ['c'])).toThrow('c, which the server needs, is not in the lockfile');
  });

  it('are refused where one is there for development only', () => {
    const packages = { 'node_modules/a': { dependencies: { b: range } }, 'node_modules/b': { dev: true } };
    expect(() => closureOf({ packages }, ['a'])).toThrow('b is there for development only');
  });
});
