import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildSchema, isObjectType, type GraphQLFieldResolver, type GraphQLSchema } from 'graphql';
import type { Resolvers } from './generated/resolvers.ts';
import { guardFields } from './guard-fields.ts';
import { checkListLimits, type ListLimits } from './list-limits.ts';
import { countWhereAsked } from './pages.ts';
import { checkScalars } from './scalars.ts';

const contracts = join(import.meta.dirname, '../../contracts');

/** The contract as it stands, without resolvers. */
export const contractSchema = (): GraphQLSchema =>
  buildSchema(
    ['appsync.graphql', 'schema.graphql'].map((name) => readFileSync(join(contracts, name), 'utf8')).join('\n'),
  );

type FieldResolvers = Readonly<Record<string, GraphQLFieldResolver<unknown, unknown>>>;

/** The contract with these resolvers, open to everybody. */
export const resolvedSchema = (resolvers: Resolvers): GraphQLSchema => {
  const schema = contractSchema();
  for (const [typeName, fields] of Object.entries(resolvers as Readonly<Record<string, FieldResolvers>>)) {
    const type = schema.getType(typeName);
    if (!isObjectType(type)) throw new Error(`The schema has no type ${typeName}`);
    for (const [fieldName, resolve] of Object.entries(fields)) {
      const field = type.getFields()[fieldName];
      if (field === undefined) throw new Error(`The schema has no field ${typeName}.${fieldName}`);
      if (typeof resolve === 'function') field.resolve = resolve;
    }
  }
  countWhereAsked(schema);
  return schema;
};

/** The contract with these resolvers behind its own authorization rules. */
export const createApiSchema = (resolvers: Resolvers, listLimits: ListLimits): GraphQLSchema => {
  const schema = resolvedSchema(resolvers);
  checkListLimits(schema, listLimits);
  checkScalars(schema);
  guardFields(schema);
  return schema;
};
