import { Kind, print, visit, type DocumentNode, type FieldDefinitionNode } from 'graphql';
import { fieldsOf, namedType, namesOf, objectTypes, rootNames } from './contract.ts';

const definitions: ReadonlySet<string> = new Set([
  Kind.SCHEMA_DEFINITION,
  Kind.OBJECT_TYPE_DEFINITION,
  Kind.INPUT_OBJECT_TYPE_DEFINITION,
  Kind.ENUM_TYPE_DEFINITION,
  Kind.INTERFACE_TYPE_DEFINITION,
  Kind.UNION_TYPE_DEFINITION,
]);

const scalars =
  'ID String Int Float Boolean AWSDate AWSTime AWSDateTime AWSTimestamp AWSEmail AWSJSON AWSURL AWSPhone AWSIPAddress'.split(
    ' ',
  );

/** Those that say who may call, with the one argument that they may have. */
const authDirectives: Readonly<Record<string, string | undefined>> = {
  aws_cognito_user_pools: 'cognito_groups',
  aws_iam: undefined,
  aws_api_key: undefined,
  aws_oidc: undefined,
  aws_lambda: undefined,
};

const filtersOfSubscriptions = 5;

const unknownDefinitions = (schema: DocumentNode): string[] =>
  schema.definitions
    .filter(({ kind }) => !definitions.has(kind))
    .map((definition) => `cannot be deployed: ${print(definition)}`);

const unknownTypes = (schema: DocumentNode): string[] => {
  const defined = schema.definitions.flatMap((definition) =>
    'name' in definition && definition.name !== undefined ? [definition.name.value] : [],
  );
  const known = new Set([...scalars, ...defined]);
  const found: string[] = [];
  visit(schema, {
    NamedType: ({ name }) => {
      if (!known.has(name.value)) found.push(`no such type: ${name.value}`);
    },
  });
  return found;
};

const directiveProblems = (schema: DocumentNode): string[] => {
  const found: string[] = [];
  const places: ReadonlySet<string> = new Set([Kind.OBJECT_TYPE_DEFINITION, Kind.FIELD_DEFINITION]);
  visit(schema, {
    enter: (node) => {
      if (!('directives' in node)) return;
      for (const { name, arguments: given = [] } of node.directives ?? []) {
        const says = `@${name.value} on ${node.kind}`;
        if (!places.has(node.kind)) found.push(`no directive goes there: ${says}`);
        else if (Object.hasOwn(authDirectives, name.value)) {
          const strange = namesOf(given).filter((argument) => argument !== authDirectives[name.value]);
          if (strange.length > 0) found.push(`no such argument: ${says}(${strange.join()})`);
        } else if (
          name.value !== 'aws_subscribe' &&
          !(name.value === 'deprecated' && node.kind === Kind.FIELD_DEFINITION)
        )
          found.push(`no such directive: ${says}`);
      }
    },
  });
  return found;
};

const shapeProblems = (schema: DocumentNode): string[] => {
  const found: string[] = [];
  visit(schema, {
    InputValueDefinition: ({ name, defaultValue }) => {
      if (defaultValue !== undefined) found.push(`no default values: ${name.value}`);
    },
    InterfaceTypeDefinition: ({ name, interfaces = [] }) => {
      if (interfaces.length > 0) found.push(`an interface implements nothing: ${name.value}`);
    },
    OperationTypeDefinition: ({ operation, type }) => {
      if (type.name.value.toLowerCase() !== operation.toString())
        found.push(`the root of ${operation} is ${type.name.value}`);
    },
  });
  return found;
};

const isGuarded = ({ directives = [] }: Pick<FieldDefinitionNode, 'directives'>): boolean =>
  directives.some(({ name }) => Object.hasOwn(authDirectives, name.value));

const unguarded = (schema: DocumentNode): string[] => {
  const roots: readonly string[] = rootNames;
  const types = objectTypes(schema).filter(({ name }) => !roots.includes(name.value) && name.value !== 'schema');
  const fields = roots.flatMap((root) => fieldsOf(schema, root));
  return [...types, ...fields]
    .filter((node) => !isGuarded(node))
    .map(({ name }) => `nobody is named who may use ${name.value}`);
};

const mutationsOf = ({ directives = [] }: FieldDefinitionNode): string[] =>
  directives
    .filter(({ name }) => name.value === 'aws_subscribe')
    .flatMap(({ arguments: given = [] }) => given)
    .flatMap(({ value }) => (value.kind === Kind.LIST ? value.values : [value]))
    .flatMap((value) => (value.kind === Kind.STRING ? [value.value] : []));

const subscriptionProblems = (schema: DocumentNode): string[] =>
  fieldsOf(schema, 'Subscription').flatMap((field) => {
    const name = field.name.value;
    const returned = namesOf(fieldsOf(schema, namedType(field.type)));
    const causes = mutationsOf(field);
    const filters = namesOf(field.arguments ?? []);
    return [
      ...(causes.length === 0 ? [`nothing causes ${name}`] : []),
      ...(field.type.kind === Kind.NON_NULL_TYPE ? [`${name} has to be nullable`] : []),
      ...(filters.length > filtersOfSubscriptions ? [`${name} has too many filters`] : []),
      ...filters
        .filter((filter) => !returned.includes(filter))
        .map((filter) => `${name} cannot be filtered by ${filter}`),
      ...causes.flatMap((cause) => {
        const mutation = fieldsOf(schema, 'Mutation').find((each) => each.name.value === cause);
        if (mutation === undefined) return [`there is no mutation ${cause} to cause ${name}`];
        return print(mutation.type) === print(field.type) ? [] : [`${cause} and ${name} return different types`];
      }),
    ];
  });

const isForMachines = ({ directives = [] }: Pick<FieldDefinitionNode, 'directives'>): boolean =>
  directives.some(({ name }) => name.value === 'aws_iam');

/** Every object type that the fields of these lead to, themselves among them. */
const reached = (schema: DocumentNode, types: readonly string[]): ReadonlySet<string> => {
  const found = new Set(types);
  for (const type of found) for (const field of fieldsOf(schema, type)) found.add(namedType(field.type));
  return found;
};

/** Object types that an IAM caller may ask for and is refused, so that each of their fields would be null. */
const refusedMachines = (schema: DocumentNode): string[] =>
  rootNames
    .flatMap((root) => fieldsOf(schema, root))
    .filter(isForMachines)
    .flatMap((field) => {
      const types = reached(schema, [namedType(field.type)]);
      return objectTypes(schema)
        .filter((type) => types.has(type.name.value) && !isForMachines(type))
        .map((type) => `${field.name.value} is for IAM, which may not read ${type.name.value}`);
    });

/** Why AppSync would not take this schema, or would leave a part of it open. */
export const appSyncProblems = (schema: DocumentNode): readonly string[] =>
  [
    unknownDefinitions,
    unknownTypes,
    directiveProblems,
    shapeProblems,
    unguarded,
    refusedMachines,
    subscriptionProblems,
  ].flatMap((check) => check(schema));
