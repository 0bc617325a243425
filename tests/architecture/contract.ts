import { readFileSync } from 'node:fs';
import {
  Kind,
  parse,
  type DocumentNode,
  type FieldDefinitionNode,
  type InputValueDefinitionNode,
  type ObjectTypeDefinitionNode,
  type OperationDefinitionNode,
  type TypeNode,
} from 'graphql';
import { filesUnder } from './source-files.ts';

/** The schema as AppSync is given it. */
export const schemaDocument = (): DocumentNode => parse(readFileSync('contracts/schema.graphql', 'utf8'));

export const objectTypes = (schema: DocumentNode): readonly ObjectTypeDefinitionNode[] =>
  schema.definitions.filter((definition) => definition.kind === Kind.OBJECT_TYPE_DEFINITION);

export const rootNames = ['Query', 'Mutation', 'Subscription'] as const;

export const fieldsOf = (schema: DocumentNode, type: string): readonly FieldDefinitionNode[] =>
  objectTypes(schema).find(({ name }) => name.value === type)?.fields ?? [];

export const inputFields = (schema: DocumentNode, type: string): readonly InputValueDefinitionNode[] =>
  schema.definitions.flatMap((definition) =>
    definition.kind === Kind.INPUT_OBJECT_TYPE_DEFINITION && definition.name.value === type
      ? (definition.fields ?? [])
      : [],
  );

export const namedType = (type: TypeNode): string =>
  type.kind === Kind.NAMED_TYPE ? type.name.value : namedType(type.type);

export const namesOf = (nodes: readonly { readonly name: { readonly value: string } }[]): string[] =>
  nodes.map(({ name }) => name.value);

export type Operation = { readonly path: string; readonly definition: OperationDefinitionNode };

export const operations = (): readonly Operation[] =>
  filesUnder('contracts/operations').flatMap(({ path, text }) =>
    parse(text).definitions.flatMap((definition) =>
      definition.kind === Kind.OPERATION_DEFINITION ? [{ path, definition }] : [],
    ),
  );

/** The root fields that an operation asks for. */
export const rootFieldsOf = ({ definition }: Operation): string[] =>
  definition.selectionSet.selections.flatMap((selection) =>
    selection.kind === Kind.FIELD ? [selection.name.value] : [],
  );

export const isExtension = ({
  description,
}: {
  readonly description?: { readonly value: string } | undefined;
}): boolean => /^Extension[.:]/.test(description?.value ?? '');
