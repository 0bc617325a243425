import {
  getNamedType,
  getNullableType,
  isEnumType,
  isInputObjectType,
  isLeafType,
  isListType,
  type GraphQLField,
  type GraphQLInputType,
} from 'graphql';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contractSchema } from '#backend/graphql/api-schema.ts';
import { ulid } from '#tests/support/chance/ulid.ts';
import { startEmbeddedBackend, type EmbeddedBackend } from '#tests/support/embedded-backend.ts';

const schema = contractSchema();
const plain: Readonly<Record<string, unknown>> = {
  Int: 1,
  Float: 1,
  Boolean: true,
  ID: ulid(),
  AWSEmail: 'ada@coolio.test',
  AWSURL: 'https://coolio.test',
  AWSDate: '2030-01-01',
  AWSDateTime: '2030-01-01T00:00:00.000Z',
  AWSJSON: '{}',
};
const deepest = 5;

let backend: EmbeddedBackend;
let token: string;

beforeAll(async () => {
  backend = await startEmbeddedBackend();
  await backend.createUser({ email: 'admin@coolio.test', name: 'Robin', admin: true });
  token = await backend.signIn('admin@coolio.test');
});
afterAll(() => backend.close());

/** The paths to every text in a type's value. */
const textsIn = (type: GraphQLInputType, path: readonly string[], depth = 0): readonly (readonly string[])[] => {
  const own = getNullableType(type);
  if (isListType(own)) return textsIn(own.ofType, [...path, '0'], depth);
  if (isInputObjectType(own))
    return depth === deepest
      ? []
      : Object.values(own.getFields()).flatMap((field) => textsIn(field.type, [...path, field.name], depth + 1));
  return isEnumType(own) || ['Int', 'Float', 'Boolean'].includes(own.name) ? [] : [path];
};

/** A value of a type in which the text at one path is another. */
const filled = (type: GraphQLInputType, [name, ...rest]: readonly string[], text: string, depth = 0): unknown => {
  const own = getNullableType(type);
  if (isListType(own)) return [filled(own.ofType, rest, text, depth)];
  if (isInputObjectType(own))
    return Object.fromEntries(
      Object.values(own.getFields())
        .filter((field) => depth < deepest || field.type.toString().endsWith('!'))
        .map((field) => [field.name, filled(field.type, field.name === name ? rest : ['-'], text, depth + 1)]),
    );
  if (isEnumType(own)) return own.getValues()[0]?.name;
  return name === undefined ? text : (plain[own.name] ?? 'fine');
};

const call = async (
  kind: 'query' | 'mutation',
  field: GraphQLField<unknown, unknown>,
  [argument, ...path]: readonly string[],
  text: string,
) => {
  const declared = field.args.map(({ name, type }) => `$${name}: ${String(type)}`).join(', ');
  const passed = field.args.map(({ name }) => `${name}: $${name}`).join(', ');
  const variables = Object.fromEntries(
    field.args.map(({ name, type }) => [name, filled(type, name === argument ? path : ['-'], text)]),
  );
  const named = getNamedType(field.type);
  const selection = isLeafType(named) ? '' : '{ __typename }';
  const query = `${kind}${declared === '' ? '' : `(${declared})`} { ${field.name}${passed === '' ? '' : `(${passed})`} ${selection} }`;
  const response = await backend.app.inject({
    method: 'POST',
    url: '/graphql',
    headers: { authorization: token, host: 'localhost', 'content-type': 'application/json' },
    payload: JSON.stringify({ query, variables }),
  });
  const { errors = [] } = JSON.parse(response.body) as { errors?: { errorType?: string; message: string }[] };
  return { status: response.statusCode, type: errors[0]?.errorType, message: errors[0]?.message };
};

describe('a text that cannot be stored', () => {
  const fields = [
    ...Object.values(schema.getQueryType()?.getFields() ?? {}).map((field) => ['query', field] as const),
    ...Object.values(schema.getMutationType()?.getFields() ?? {}).map((field) => ['mutation', field] as const),
  ];

  it.each(['a\0b', '\uD800'])('is the caller’s error wherever an operation takes a text: %j', async (text) => {
    const failed: unknown[] = [];
    for (const [kind, field] of fields)
      for (const path of field.args.flatMap(({ name, type }) => textsIn(type, [name]))) {
        const { status, type, message } = await call(kind, field, path, text);
        if (status >= 500 || type === 'InternalFailure') failed.push([field.name, path.join('.'), type, message]);
      }
    expect(failed).toEqual([]);
  });
});
