import { Kind, parse, print, visit } from 'graphql';
import { readFileSync } from 'node:fs';

const schema = () => parse(readFileSync(new URL('../../../contracts/schema.graphql', import.meta.url), 'utf8'));

/** @type {readonly ('Query' | 'Mutation' | 'Subscription')[]} */
const rootTypes = ['Query', 'Mutation', 'Subscription'];

/** Returns the schema of the contract without its descriptions, at which AppSync fails to parse a document. */
export const deployedSchema = () =>
  print(
    visit(schema(), { enter: (node) => ('description' in node ? { ...node, description: undefined } : undefined) }),
  );

/**
 * Returns every field of Query, Mutation and Subscription of the contract.
 * @returns {readonly { type: 'Query' | 'Mutation' | 'Subscription', field: string }[]}
 */
export const rootFields = () =>
  rootTypes.flatMap((type) =>
    schema().definitions.flatMap((definition) =>
      (definition.kind === Kind.OBJECT_TYPE_DEFINITION || definition.kind === Kind.OBJECT_TYPE_EXTENSION) &&
      definition.name.value === type
        ? (definition.fields ?? []).map(({ name }) => ({ type, field: name.value }))
        : [],
    ),
  );
