import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { importsOf, targetOf, type SourceFile } from './source-files.ts';

const read = (path: string): SourceFile => ({ path, text: readFileSync(path, 'utf8') });

const ownPath = (file: SourceFile, imported: string): string | undefined =>
  targetOf(file, imported) ?? (imported.startsWith('#core/') ? imported.replace('#core', 'src-core') : undefined);

/** The packages that a file and everything it imports come to. */
const packagesReachedBy = (entry: string): readonly string[] => {
  const reached = new Set([entry]);
  const packages = new Set<string>();
  for (const path of reached) {
    const file = read(path);
    for (const imported of importsOf(file)) {
      const own = ownPath(file, imported);
      if (own === undefined) packages.add(imported);
      else reached.add(own);
    }
  }
  return [...packages];
};

describe('the vault’s own thread', () => {
  it('has one package beside this product’s own code', () => {
    expect(packagesReachedBy('src-adapters/web-crypto/vault-worker.ts')).toEqual(['hash-wasm']);
  });

  it('never asks the network for anything', () => {
    const { text } = read('src-adapters/web-crypto/vault-worker.ts');
    expect(text).not.toMatch(/\b(?:fetch|XMLHttpRequest|WebSocket|importScripts|sendBeacon)\b/);
  });
});
