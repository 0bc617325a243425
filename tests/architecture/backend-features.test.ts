import { basename } from 'node:path';
import { isObjectType } from 'graphql';
import { describe, expect, it } from 'vitest';
import { features } from '#backend/features.ts';
import { migrations } from '#backend/migrations.ts';
import { contractSchema } from '#backend/graphql/api-schema.ts';
import { everyResolver } from '#tests/support/audited-fields.ts';
import { fileNamed, graphOf } from './import-graph.ts';
import { codeUnder, type SourceFile } from './source-files.ts';

const files = codeUnder('src-backend');

const resolvers = everyResolver();

const rootFields = (['Query', 'Mutation'] as const).flatMap((name) => {
  const type = contractSchema().getType(name);
  return isObjectType(type) ? Object.keys(type.getFields()).map((field) => [name, field] as const) : [];
});

describe('the features of the backend', () => {
  const manifests = files.filter(({ path }) => path.endsWith('-feature.ts') && basename(path) !== 'backend-feature.ts');

  it.each(manifests.map(({ path }) => path))('list %s', (path) => {
    expect([...(graphOf(files).get('src-backend/features.ts') ?? [])]).toContain(path);
  });

  it.each(rootFields)('resolve %s.%s', (type, field) => {
    expect(Object.keys(resolvers[type] ?? {})).toContain(field);
  });

  it('have a name each', () => {
    const names = features.map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
  });
});

describe('the migrations', () => {
  const numbers = files.flatMap(({ path }) => /-migration-(\d{4})\.ts$/.exec(path)?.[1] ?? []).sort();
  const registered = Object.keys(migrations).map((name) => name.slice(0, 4));

  it('have a number each, without a gap', () => {
    expect(numbers).toEqual(numbers.map((_number, at) => String(at + 1).padStart(4, '0')));
  });

  it('are all in the manifest of their feature', () => {
    expect(registered.sort()).toEqual(numbers);
  });
});

const valueImport = /^(?:import|export)\s+(?!type\b)(?:[^'";]*?\sfrom\s+)?'([^']+)'/gm;

/** What is loaded together with a file: neither types nor lazy imports. */
const loadedBy = ({ text }: SourceFile): readonly string[] =>
  [...text.matchAll(valueImport)].map(([, name = '']) => name);

const transports = /^(?:fastify|@fastify\/.*|ws|node:https?|node:net)$/;

/** How a transport would come along with this file: the files on the way and the package. */
const waysToTransport = (path: string): readonly string[] => {
  const seen = new Set<string>();
  const found: string[] = [];
  const visit = (name: string, way: readonly string[]): void => {
    const file = files.find((each) => each.path === name);
    if (file === undefined || seen.has(name)) return;
    seen.add(name);
    for (const imported of loadedBy(file)) {
      const target = fileNamed(file, imported);
      if (target !== undefined) visit(target, [...way, target]);
      else if (transports.test(imported)) found.push([...way, imported].join(' > '));
    }
  };
  visit(path, [path]);
  return found;
};

describe('the application', () => {
  it('loads no server and no socket', () => {
    expect(waysToTransport('src-backend/open-application.ts')).toEqual([]);
  });

  it('would be caught if it did', () => {
    expect(waysToTransport('src-backend/server/create-backend.ts')).toEqual(
      expect.arrayContaining([expect.stringMatching(/ > fastify$/), expect.stringMatching(/ > ws$/)]),
    );
  });
});
