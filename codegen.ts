import { readdirSync } from 'node:fs';
import type { CodegenConfig } from '@graphql-codegen/cli';

const features = readdirSync('contracts/operations', { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name);

/** The documents of each folder of operations, so that a feature's code brings its own operations and no others. */
const documents: CodegenConfig['generates'] = Object.fromEntries(
  features.map((feature) => [
    `contracts/generated/${feature}/`,
    {
      preset: 'client',
      presetConfig: { fragmentMasking: false },
      config: { documentMode: 'string', pureMagicComment: true },
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
      AWSDateTime: 'string',
      AWSEmail: 'string',
      AWSURL: 'string',
      AWSJSON: 'string',
    },
  },
  generates: {
    ...documents,
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
