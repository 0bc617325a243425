import { readdirSync } from 'node:fs';
import type { CodegenConfig } from '@graphql-codegen/cli';
import { Kind } from 'graphql';

const features = readdirSync('contracts/operations', { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name)
  .sort();

type Output = Exclude<CodegenConfig['generates'][string], readonly unknown[]>;
type Transform = Extract<NonNullable<Output['documentTransforms']>[number], { readonly transform: unknown }>;
type Definition = NonNullable<
  Parameters<Transform['transform']>[0]['documents'][number]['document']
>['definitions'][number];

const nameOf = (definition: Definition): string =>
  'name' in definition && definition.name !== undefined ? `${definition.kind} ${definition.name.value}` : '';

/**
 * Every definition as a document of its own, fragments first and each kind by name: what is generated, and with it the text of
 * each operation, depends on no order in which files are found.
 */
const inOrder: Transform = {
  transform: ({ documents }) =>
    documents
      .flatMap(({ document, rawSDL: _text, hash: _hash, ...file }) =>
        (document?.definitions ?? []).map((definition) => ({
          ...file,
          name: nameOf(definition),
          document: { kind: Kind.DOCUMENT, definitions: [definition] } as const,
        })),
      )
      .sort((a, b) => (a.name < b.name ? -1 : 1)),
};

/** The documents of each folder of operations, so that a feature's code brings its own operations and no others. */
const documents: CodegenConfig['generates'] = Object.fromEntries(
  features.map((feature) => [
    `contracts/generated/${feature}/`,
    {
      preset: 'client',
      presetConfig: { fragmentMasking: false },
      config: { documentMode: 'string', pureMagicComment: true },
      documentTransforms: [inOrder],
      documents: ['contracts/operations/*.graphql', `contracts/operations/${feature}/*.graphql`],
    },
  ]),
);

const config: CodegenConfig = {
  schema: ['contracts/appsync.graphql', 'contracts/schema.graphql'],
  config: {
    useTypeImports: true,
    enumsAsTypes: true,
    skipTypename: true,
    strictScalars: true,
    defaultScalarType: 'never',
    scalars: {
      ID: { input: 'string', output: 'string' },
      AWSDate: 'string',
      AWSDateTime: 'string',
      AWSEmail: 'string',
      AWSURL: 'string',
      AWSJSON: 'string',
    },
  },
  generates: {
    ...documents,
    'contracts/generated/operations.ts': { plugins: [{ './tools/operations-index.mjs': { features } }] },
    'src-backend/graphql/generated/resolvers.ts': {
      plugins: ['typescript', 'typescript-resolvers'],
      config: {
        contextType: '../context.ts#Context',
        useIndexSignature: false,
        makeResolverTypeCallable: false,
        defaultMapper: 'Partial<{T}>',
        avoidOptionals: { field: true, object: true, inputValue: false, defaultValue: false },
      },
    },
  },
};

export default config;
