import { describe, expect, it } from 'vitest';
import { importsOf, packageOf } from '#tools/container/built-imports.mjs';

const isInstalled = (name: string): boolean => name === 'some-font';

describe('what a built module takes from packages', () => {
  it.each([
    ['an import', `import { a } from 'pg';`, ['pg']],
    ['an import for its effects', `import 'pg';`, ['pg']],
    ['a re-export', `export { a } from 'pg'; export * from '@aws-sdk/client-s3';`, ['@aws-sdk/client-s3', 'pg']],
    ['a lazy import', `const load = async () => (await import('prom-client')).Registry;`, ['prom-client']],
    ['a file of a package', `const font = resolve('some-font/ttf/a.ttf');`, ['some-font/ttf/a.ttf']],
    [
      'what is required',
      `const a = require('some-font'), b = createRequire(x).resolve('some-font/b');`,
      ['some-font', 'some-font/b'],
    ],
    ['the same twice', `import a from 'pg'; import('pg');`, ['pg']],
  ])('has %s', (_what, text, found) => {
    expect(importsOf(text, isInstalled)).toEqual(found);
  });

  it.each([
    ['Node itself', `import 'node:fs'; import 'fs'; export * from 'fs/promises';`],
    ['its own files', `import './assets/a.js'; import('../b.js');`],
    ['texts and comments', `const text = "import 'pg'"; // import 'pg'`],
    ['what a promise resolves with', `new Promise((resolve) => resolve('begun'));`],
  ])('does not have %s', (_what, text) => {
    expect(importsOf(text, isInstalled)).toEqual([]);
  });

  it('is refused where an import is known only when it runs', () => {
    expect(() => importsOf('import(name);', isInstalled)).toThrow('known only when it runs');
  });

  it.each([
    ['@noble/hashes/sha2.js', '@noble/hashes'],
    ['kysely/helpers/postgres', 'kysely'],
    ['pg', 'pg'],
  ])('names for %s the package %s', (specifier, name) => {
    expect(packageOf(specifier)).toBe(name);
  });
});
