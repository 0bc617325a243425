import { Kind, type ConstDirectiveNode, type GraphQLObjectType } from 'graphql';

/** As whom AppSync takes a request: a person of the user pool, or keys of AWS with what their role may call. */
export type Access =
  | { readonly mode: 'pool'; readonly groups: readonly string[] }
  | { readonly mode: 'keys'; readonly mayCall: (type: string, field: string) => boolean };

type Directives = readonly ConstDirectiveNode[];

const named = (directives: Directives, name: string) => directives.find((each) => each.name.value === name);

const groupsOf = (directive: ConstDirectiveNode): readonly string[] | undefined => {
  const groups = directive.arguments?.find(({ name }) => name.value === 'cognito_groups')?.value;
  return groups?.kind === Kind.LIST
    ? groups.values.flatMap((value) => (value.kind === Kind.STRING ? [value.value] : []))
    : undefined;
};

const isAccess = (directive: ConstDirectiveNode): boolean =>
  ['aws_cognito_user_pools', 'aws_iam'].includes(directive.name.value);

const opens = (directives: Directives, access: Access): boolean => {
  if (access.mode === 'keys') return named(directives, 'aws_iam') !== undefined;
  const pools = named(directives, 'aws_cognito_user_pools');
  if (pools === undefined) return false;
  const groups = groupsOf(pools);
  return groups === undefined || groups.some((group) => access.groups.includes(group));
};

/**
 * Returns whether AppSync lets somebody read a field: by the field's own directives, or else its type's, or else as people of the
 * default user pool; holders of keys, of root fields, also only what their role names.
 */
export const mayRead = (type: GraphQLObjectType, field: string, access: Access): boolean => {
  const own = (type.getFields()[field]?.astNode?.directives ?? []).filter(isAccess);
  const ofType = (type.astNode?.directives ?? []).filter(isAccess);
  const directives = own.length > 0 ? own : ofType;
  const isRoot = ['Query', 'Mutation', 'Subscription'].includes(type.name);
  if (isRoot && access.mode === 'keys' && !access.mayCall(type.name, field)) return false;
  return directives.length === 0 ? access.mode === 'pool' : opens(directives, access);
};
