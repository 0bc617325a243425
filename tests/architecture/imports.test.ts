import { describe, expect, it } from 'vitest';
import { codeUnder, importsOf, layers, targetOf, type SourceFile } from './source-files.ts';

type Rule = {
  /** The folder that the rule is for; the longest one that fits a file decides. */
  readonly folder: string;
  readonly may: readonly string[];
};

const markdown = [
  'mdast-util-from-markdown',
  'mdast-util-gfm-table',
  'mdast-util-gfm-task-list-item',
  'micromark-extension-gfm-table',
  'micromark-extension-gfm-task-list-item',
];

const ui = [
  'react',
  'react-dom',
  'wouter',
  'regexparam',
  'zustand',
  'immer',
  '@tanstack/query-core',
  '@tanstack/react-virtual',
  'styled-components',
  'notistack',
  'react-aria-components',
  '@dnd-kit/core',
  '@dnd-kit/sortable',
  '@dnd-kit/utilities',
  'react-hook-form',
  'lucide-react/icons',
  'lucide-react/types',
  'uqr',
  'fuzzysort',
  'd3-shape',
  ...markdown,
  '@fortawesome/free-brands-svg-icons',
];
const backend = [
  'node:*',
  'fastify',
  '@fastify/static',
  'graphql',
  'graphql-jit',
  'pg',
  'pg-copy-streams',
  'prom-client',
  '@opentelemetry/api',
  '@opentelemetry/exporter-trace-otlp-http',
  '@opentelemetry/resources',
  '@opentelemetry/sdk-trace-node',
  'kysely',
  'jose',
  'ws',
  'sharp',
  ...markdown,
  '@aws-sdk/client-s3',
  '@aws-sdk/s3-request-presigner',
  'content-disposition',
  '@aws-sdk/client-polly',
  '@aws-sdk/client-sesv2',
  '@aws-sdk/client-cognito-identity-provider',
  'nodemailer',
  'stripe',
  'eventsource-parser',
  'tinypool',
  'ajv',
  'yauzl',
  'yazl',
  'ulid',
];
const adapter = (vendor: string, ...packages: readonly string[]): Rule => ({
  folder: `src-adapters/${vendor}`,
  may: ['#core/*', ...packages],
});

/** Who may import what. A file that no rule names may import nothing at all. */
const rules: readonly Rule[] = [
  { folder: 'src-core', may: ['#core/*'] },
  { folder: 'contracts', may: [] },
  adapter('amplify', 'aws-amplify'),
  adapter('appsync', '#contracts/generated/*', 'graphql-ws', '@graphql-typed-document-node/core'),
  adapter('indexed-db', 'idb'),
  adapter('web', 'ulid', '@noble/hashes'),
  adapter('web-authn'),
  adapter('web-crypto', 'hash-wasm'),
  adapter('markdown', ...markdown),
  adapter('zxcvbn', '@zxcvbn-ts/core', '@zxcvbn-ts/language-common', '@zxcvbn-ts/language-en'),
  adapter('otpauth', 'otpauth'),
  adapter('papaparse', 'papaparse'),
  adapter('bip39', '@scure/bip39'),
  adapter('breach-range'),
  adapter('memory'),
  adapter('hosted-login'),
  adapter('speech'),
  { folder: 'src-ui', may: ['#core/*', '#ui/*', ...ui] },
  { folder: 'src-backend', may: ['#core/*', '#contracts/*', '#backend/*', ...backend] },
  {
    folder: 'src-backend/pdf/template',
    may: ['#backend/*', 'node:*', 'react', '@react-pdf/renderer'],
  },
  {
    folder: 'src-backend/breach-range',
    may: ['#core/*', '#backend/*', 'node:*', 'fastify', '@zxcvbn-ts/language-common'],
  },
  { folder: 'src/cli', may: ['#core/*', 'node:util'] },
  { folder: 'src', may: ['*'] },
];

/** Read by vite.config.ts itself, before subpaths are understood. */
const beforeSubpaths: ReadonlySet<string> = new Set(['src/page']);

const within = (path: string, folder: string): boolean => path.startsWith(`${folder}/`);

const ruleFor = ({ path }: SourceFile): Rule | undefined =>
  rules.filter(({ folder }) => within(path, folder)).sort((a, b) => b.folder.length - a.folder.length)[0];

const fits = (imported: string, allowed: string): boolean =>
  allowed.endsWith('*')
    ? imported.startsWith(allowed.slice(0, -1))
    : imported === allowed || imported.startsWith(`${allowed}/`);

const isBeforeSubpaths = ({ path }: SourceFile): boolean => [...beforeSubpaths].some((folder) => within(path, folder));

const problemOf = (file: SourceFile, imported: string): string | undefined => {
  const rule = ruleFor(file);
  if (rule === undefined) return 'no rule is for this file';
  const target = targetOf(file, imported);
  if (target === undefined) return rule.may.some((allowed) => fits(imported, allowed)) ? undefined : 'not allowed here';
  if (isBeforeSubpaths(file)) return undefined;
  if (imported.startsWith('../../')) return 'too deep: use a subpath';
  return within(target, rule.folder) ? undefined : `leaves ${rule.folder}`;
};

const problemsIn = (files: readonly SourceFile[]): string[] =>
  files.flatMap((file) =>
    importsOf(file).flatMap((imported) => {
      const problem = problemOf(file, imported);
      return problem === undefined ? [] : [`${file.path} imports ${imported}: ${problem}`];
    }),
  );

describe('the import table', () => {
  it.each(layers)('is kept in %s', (layer) => {
    const files = codeUnder(layer);
    expect(files.length).toBeGreaterThan(0);
    expect(problemsIn(files)).toEqual([]);
  });

  it.each([
    ['src-core/kernel/x.ts', "import { useState } from 'react';"],
    ['src-core/kernel/x.ts', "import type { A } from '#adapters/web/clock.ts';"],
    ['src-core/kernel/x.ts', "export { a } from '../../src-ui/app/menu.ts';"],
    ['src-ui/app/x.tsx', "const page = () => import('#adapters/memory/world.ts');"],
    ['src-ui/app/x.tsx', "import { parse } from 'graphql';"],
    ['src-ui/app/x.tsx', "import { Menu } from 'lucide-react';"],
    ['src-adapters/web/x.ts', "import { a } from '../memory/world.ts';"],
    ['src-adapters/web/x.ts', "import { openDB } from 'idb';"],
    ['src-adapters/new-vendor/x.ts', "import { a } from '#core/portal.ts';"],
    ['src-backend/orders/x.ts', "import { a } from '#ui/app/menu.ts';"],
    ['src-backend/orders/x.ts', "import\n  'express';"],
    ['src/cli/x.ts', "import { a } from '#adapters/web/clock.ts';"],
    ['contracts/demo-world/x.ts', "import { ulid } from 'ulid';"],
  ])('forbids %s to say: %s', (path, text) => {
    expect(problemsIn([{ path, text }])).toHaveLength(1);
  });

  it.each(rules)('names only what some file of $folder imports', ({ folder, may }) => {
    const imported = codeUnder(folder)
      .filter((file) => ruleFor(file)?.folder === folder)
      .flatMap(importsOf);
    const beyondTheCore = may.filter((allowed) => allowed !== '#core/*' && allowed !== '*');
    expect(beyondTheCore.filter((allowed) => !imported.some((each) => fits(each, allowed)))).toEqual([]);
  });

  it('lets the composition root know everybody', () => {
    expect(problemsIn([{ path: 'src/composition/x.ts', text: "import { a } from '#adapters/web/clock.ts';" }])).toEqual(
      [],
    );
  });
});
