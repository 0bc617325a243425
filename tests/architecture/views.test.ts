import { basename } from 'node:path';
import { describe, expect, it } from 'vitest';
import { codeUnder, type SourceFile } from './source-files.ts';

const files = codeUnder('src-ui');

const isView = ({ path }: SourceFile): boolean => path.endsWith('.tsx') || basename(path).startsWith('use-');

const holdsServerState = ({ path }: SourceFile): boolean =>
  /-(?:actions|stores?)\.ts$/.test(path) || path.startsWith('src-ui/cache/') || path.startsWith('src-ui/context/');

const useCase = /\bportal\s*\.\s*(?!device\b)\w+\s*\.\s*\w+/;
const portal = /\bportal\.\w|\{[^{}]*\bportal\b[^{}]*\}\s*=/;
const writer = /\b(?:set|invalidate|refetch|remove|reset|cancel|fetch|prefetch)Quer(?:y|ies)(?:Data)?\s*\(/;
const edit = /\beditCached\b|\bshowEdits\b/;
const client = /import (?!type)[^;]*'@tanstack\/query-core'/;
const key = /queryKey:\s*\[|\b(?:query|list)Store(?:<[^(]*>)?\(\s*\w+,\s*\[/;

const withoutComments = (text: string): string => text.replaceAll(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '');

const naming = (pattern: RegExp, among: (file: SourceFile) => boolean): readonly string[] =>
  files.filter((file) => among(file) && pattern.test(withoutComments(file.text))).map(({ path }) => path);

describe('a view or a hook', () => {
  it('is not given the portal: what it does stands in actions, what it reads in stores', () => {
    expect(naming(portal, isView)).toEqual([]);
  });

  it('does not write the query cache', () => {
    expect(naming(writer, isView)).toEqual([]);
    expect(naming(edit, isView)).toEqual([]);
    expect(naming(client, isView)).toEqual([]);
  });
});

describe('what the server holds', () => {
  it('is asked for and changed only by actions, stores, the cache and the context', () => {
    const others = (file: SourceFile): boolean => !holdsServerState(file);
    expect(naming(useCase, others)).toEqual([]);
    expect(naming(writer, others)).toEqual([]);
  });

  it('is cached under the keys of a module of keys', () => {
    expect(naming(key, ({ path }) => !/\/(?:[a-z]+-)?keys\.ts$/.test(path))).toEqual([]);
  });
});

describe('these rules', () => {
  it.each([
    ['a use case', useCase, 'const x = await portal.orders.renew(id)'],
    ['the portal', portal, 'const { notify, portal } = useApp()'],
    ['a writer of the cache', writer, 'cache.setQueryData(key, data)'],
    ['another writer', writer, 'await cache.invalidateQueries({ queryKey })'],
    ['the client', client, "import { QueryClient } from '@tanstack/query-core';"],
    ['a key of its own', key, "cache.invalidateQueries({ queryKey: ['orders'] })"],
    ["a store's key of its own", key, "listStore<Lead>(cache, ['leads'], load)"],
  ])('see %s', (_what, pattern, text) => {
    expect(pattern.test(text)).toBe(true);
  });
});

describe('what an address says', () => {
  it('is read only through what the features declare in their search modules', () => {
    const read = /\bsearch(?:Params)?\.(?:get|getAll|has)\(/;
    expect(naming(read, ({ path }) => !path.startsWith('src-ui/routing/') && !path.endsWith('-search.ts'))).toEqual([]);
  });
});

describe('a field of the vault', () => {
  const typed = /<(?:TextField|TextArea|PasswordField)\b(?:[^>]|=>)*?\/>/g;
  /** Controls that a browser offers nothing typed earlier for. */
  const unremembered = /type="(?:datetime-local|number|range|radio|checkbox|file)"/;
  /** The passphrase and its proofs may be kept by a password manager. */
  const said = /autoComplete="(?:off|current-password|new-password)"/;

  it('says that the browser keeps nothing typed into it', () => {
    const fields = files
      .filter(({ path }) => path.startsWith('src-ui/vault/'))
      .flatMap(({ path, text }) => [...text.matchAll(typed)].map(([field]) => `${path}: ${field}`));
    expect(fields.length).toBeGreaterThan(20);
    expect(fields.filter((field) => !unremembered.test(field) && !said.test(field))).toEqual([]);
  });
});
