import { dirname } from 'node:path';
import { describe, expect, it } from 'vitest';
import { fileNamed } from './import-graph.ts';
import { codeUnder, importsOf, type SourceFile } from './source-files.ts';

const backend = codeUnder('src-backend');

/** The folders of features, but for mail: everybody posts with it, also before features are open. */
const features = backend
  .filter(({ path }) => /\/[a-z-]+-feature\.ts$/.test(path) && !/\/(?:backend|mail)-feature\.ts$/.test(path))
  .map(({ path }) => dirname(path));

const folderOf = (path: string): string | undefined => features.find((folder) => path.startsWith(`${folder}/`));

/** Where each table of a feature is declared, by name. */
const tables = new Map(
  backend
    .filter(({ path }) => path.endsWith('-tables.ts'))
    .flatMap(({ path, text }) => {
      const [, declared = ''] = /interface Tables \{([^}]*)\}/.exec(text) ?? [];
      return [...declared.matchAll(/^\s*(\w+):/gm)].map(([, name = '']) => [name, folderOf(path)] as const);
    }),
);

const withoutComments = (text: string): string => text.replaceAll(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '');

/** How a file that serves every feature names one: by an import, or by a table. */
const namesOfFeatures = (file: SourceFile): readonly string[] => {
  const own = folderOf(file.path);
  const text = withoutComments(file.text);
  const imported = importsOf(file).filter((name) => {
    const folder = folderOf(fileNamed(file, name) ?? '');
    return folder !== undefined && folder !== own;
  });
  const asked = [...tables].filter(
    ([name, folder]) => folder !== undefined && folder !== own && new RegExp(`\\b${name}\\b`).test(text),
  );
  return [...imported, ...asked.map(([name]) => name)].map((name) => `${file.path} names ${name}`);
};

const shared = backend.filter(({ path }) =>
  /^src-backend\/(?:services|open-application|feature\/[^/]+|notifications\/(?!notification-migration)[^/]+|brands\/delete-brand|files\/(?:named-files|file-disposal|file-leaving)|dashboard\/[^/]+)\.ts$/.test(
    path,
  ),
);

const kernel = codeUnder('src-core/kernel');

/** The features of the core, by their folders; `identity` is a kind of refusal too, which each of them knows. */
const words = new Set(codeUnder('src-core').flatMap(({ path }) => /^src-core\/([^/]+)\//.exec(path)?.[1] ?? []));
for (const ground of ['kernel', 'identity']) words.delete(ground);

const namesInCore = (file: SourceFile): readonly string[] => {
  const text = withoutComments(file.text);
  return [...words]
    .filter((word) => new RegExp(`\\b${word}\\b`).test(text))
    .map((word) => `${file.path} names ${word}`);
};

describe('the kernel', () => {
  it('names no feature', () => {
    expect(words.size).toBeGreaterThan(10);
    expect(kernel.flatMap(namesInCore)).toEqual([]);
  });

  it.each(["import { taskLimits } from '../tasks/task.ts';", 'const pageSize = { brands: 10 };'])(
    'would be caught if it said: %s',
    (text) => {
      expect(namesInCore({ path: 'src-core/kernel/x.ts', text })).toHaveLength(1);
    },
  );
});

describe('what serves every feature', () => {
  it('is found', () => {
    expect(shared.map(({ path }) => path)).toEqual(
      expect.arrayContaining(
        [
          'services.ts',
          'notifications/notification-store.ts',
          'brands/delete-brand.ts',
          'files/named-files.ts',
          'dashboard/dashboard-resolvers.ts',
        ].map((path) => `src-backend/${path}`),
      ),
    );
    expect(tables.size).toBeGreaterThan(30);
  });

  it.each(shared.map((file) => [file.path, file] as const))('%s names none of them', (_path, file) => {
    expect(namesOfFeatures(file)).toEqual([]);
  });

  it.each([
    ['src-backend/notifications/notification-store.ts', 'where exists (select 1 from tasks)'],
    ['src-backend/services.ts', "import { settlePayment } from '#backend/orders/settle-payment.ts';"],
    ['src-backend/dashboard/dashboard-resolvers.ts', 'sql`select count(*) from orders`'],
    ['src-backend/brands/delete-brand.ts', "const users = [{ table: 'logins' }];"],
  ])('would be caught if %s said: %s', (path, text) => {
    expect(namesOfFeatures({ path, text })).not.toEqual([]);
  });
});
