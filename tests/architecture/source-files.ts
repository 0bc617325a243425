import { readdirSync, readFileSync } from 'node:fs';
import { dirname, extname, join } from 'node:path';

/** A file of the repository, by its path from the root. */
export type SourceFile = { readonly path: string; readonly text: string };

export const layers = ['src-core', 'src-adapters', 'src-ui', 'src-backend', 'src', 'contracts'] as const;
export const everything = [...layers, 'tests', 'tools', 'docs'] as const;

const code: ReadonlySet<string> = new Set(['.ts', '.tsx', '.mjs', '.mts', '.js']);
const made: ReadonlySet<string> = new Set(['generated', 'images', 'node_modules', 'pacts']);

export const filesUnder = (folder: string): readonly SourceFile[] =>
  readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return made.has(entry.name) ? [] : filesUnder(path);
    return [{ path, text: readFileSync(path, 'utf8') }];
  });

export const isCode = ({ path }: SourceFile): boolean => code.has(extname(path));

export const codeUnder = (folder: string): readonly SourceFile[] => filesUnder(folder).filter(isCode);

export const linesOf = ({ text }: SourceFile): number => text.split('\n').length - 1;

const specifier = /(?:\bfrom\s+|\bimport\s+|\bimport\(\s*|\brequire\(\s*)(['"])([^'"\n]+)\1/g;

/** What a file imports or re-exports, types and lazy imports among them. */
export const importsOf = ({ text }: SourceFile): readonly string[] =>
  [...text.matchAll(specifier)].map(([, , imported = '']) => imported);

/** A relative import as a path from the root; undefined for any other. */
export const targetOf = ({ path }: SourceFile, imported: string): string | undefined =>
  imported.startsWith('.') ? join(dirname(path), imported) : undefined;
