import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { everything, filesUnder, isCode, type SourceFile } from './source-files.ts';

type Scripts = Readonly<Record<string, string>>;

const { scripts, dependencies, devDependencies } = JSON.parse(readFileSync('package.json', 'utf8')) as Readonly<
  Record<'scripts' | 'dependencies' | 'devDependencies', Scripts>
>;

/** What the build writes. */
const built = /^dist\//;
const ownFile = /^[\w.-]+(?:\/[\w.-]+)*\.(?:mjs|js|json|ts)$/;

const files = [
  ...everything.flatMap(filesUnder),
  ...['README.md', 'index.html'].map((path) => ({ path, text: readFileSync(path, 'utf8') })),
];

const word = (...parts: readonly string[]): string => parts.join('');

type Forbidden = { readonly what: string; readonly pattern: RegExp; readonly of?: (file: SourceFile) => boolean };

const forbidden: readonly Forbidden[] = [
  {
    what: 'work left for later',
    pattern: new RegExp(String.raw`\b(?:${word('TO', 'DO')}|${word('FIX', 'ME')}|${word('XX', 'X')})\b`),
  },
  {
    what: 'tests alone or left out',
    pattern: /\b(?:it|test|describe)(?:\.\w+)*\.(?:only|skip|todo|fixme)\(/,
    of: isCode,
  },
  {
    what: 'the type that says nothing',
    pattern: /(?::|\bas|<)\s*any\b\s*(?:[;,)=>\]|&}]|$)/m,
    of: ({ path }) => /\.tsx?$/.test(path),
  },
  {
    what: 'a silenced check',
    pattern: new RegExp(`@ts-${word('ign', 'ore')}|@ts-${word('no', 'check')}|${word('ox', 'lint')}-disable`),
  },
  {
    what: 'a path of one machine',
    pattern: new RegExp(`${word('/ho', 'me/')}\\w|${word('/Us', 'ers/')}\\w|${word('/wo', 'rk/')}\\w`),
  },
];

describe('the repository', () => {
  it.each(forbidden)('holds nowhere $what', ({ pattern, of = () => true }) => {
    const found = files.filter((file) => of(file) && pattern.test(file.text));
    expect(found.map(({ path }) => path)).toEqual([]);
  });

  it.each(Object.entries(scripts))('has what npm run %s needs', (_name, command) => {
    const [tool = '', ...args] = command.split(' ');
    const missing = args.filter((part) => ownFile.test(part) && !built.test(part) && !existsSync(part));
    expect(missing).toEqual([]);
    expect(tool === 'node' || existsSync(`node_modules/.bin/${tool}`)).toBe(true);
  });

  it('names each package once, by one exact version', () => {
    const names = [...Object.keys(dependencies), ...Object.keys(devDependencies)];
    expect(new Set(names).size).toBe(names.length);
    for (const version of [...Object.values(dependencies), ...Object.values(devDependencies)])
      expect(version).toMatch(/^\d+\.\d+\.\d+(?:-[\w.]+)?$/);
  });
});
