import { coerceInputValue, isInputType, Kind, typeFromAST, type DocumentNode, type GraphQLSchema } from 'graphql';

/** Returns where in an input the first value is that its type refuses, such as `recipients.1.email`; undefined for none. */
export const refusedField = (
  schema: GraphQLSchema,
  document: DocumentNode,
  variables: Readonly<Record<string, unknown>>,
): string | undefined => {
  const definitions = document.definitions.flatMap((definition) =>
    definition.kind === Kind.OPERATION_DEFINITION ? (definition.variableDefinitions ?? []) : [],
  );
  let found: string | undefined;
  for (const definition of definitions) {
    const name = definition.variable.name.value;
    const type = typeFromAST(schema, definition.type);
    if (variables[name] === undefined || !isInputType(type)) continue;
    coerceInputValue(variables[name], type, (path) => {
      found ??= path.length === 0 ? name : path.join('.');
    });
  }
  return found;
};
