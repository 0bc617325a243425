import {
  Kind,
  type GraphQLField,
  type GraphQLFieldResolver,
  type GraphQLObjectType,
  type GraphQLSchema,
} from 'graphql';
import { withOrigin } from '#backend/http/request-origin.ts';
import { pageLimits } from '#core/kernel/page.ts';
import { textProblem } from '#core/kernel/text.ts';
import { accessDenied, invalid, type Failure } from '#core/kernel/app-error.ts';
import { viewChangesNothing } from '#core/viewing/viewing.ts';
import type { FieldProblem } from '#core/kernel/field-problem.ts';
import { unauthorized } from './refusals.ts';
import type { Caller } from './caller.ts';
import type { Context } from './context.ts';

type Arguments = Record<string, unknown>;
type Field = GraphQLField<unknown, Context, Arguments>;

type Rule =
  | { readonly kind: 'nobody' }
  | { readonly kind: 'anybody' }
  | { readonly kind: 'groups'; readonly groups: readonly string[] };

/** Who may call a root field, as its own directives say; without one, nobody. */
export const ruleOf = (field: Pick<Field, 'astNode'>): Rule => {
  const pools = field.astNode?.directives?.find(({ name }) => name.value === 'aws_cognito_user_pools');
  if (pools === undefined) return { kind: 'nobody' };
  const groups = pools.arguments?.find(({ name }) => name.value === 'cognito_groups')?.value;
  if (groups?.kind !== Kind.LIST) return { kind: 'anybody' };
  return {
    kind: 'groups',
    groups: groups.values.flatMap((value) => (value.kind === Kind.STRING ? [value.value] : [])),
  };
};

/** Fields that people and signed calls may use are open to guests; those for signed calls alone are the backend's own. */
export const isOpenToGuests = (field: Pick<Field, 'astNode'>): boolean =>
  ruleOf(field).kind === 'anybody' &&
  (field.astNode?.directives?.some(({ name }) => name.value === 'aws_iam') ?? false);

const isAllowed = (rule: Rule, groups: readonly string[]): boolean =>
  rule.kind === 'anybody' || (rule.kind === 'groups' && rule.groups.some((group) => groups.includes(group)));

const checkLimit = (limit: unknown): void => {
  if (limit === undefined || limit === null) return;
  if (typeof limit !== 'number' || limit < pageLimits.min || limit > pageLimits.max)
    throw invalid('limit', `limit must be from ${pageLimits.min} to ${pageLimits.max}`);
};

/** Returns where the first text is, in a value of any shape, that cannot be stored, and why; undefined where all can be. */
export const textFault = (value: unknown, path = ''): FieldProblem | undefined => {
  if (typeof value === 'string') {
    const message = textProblem(path, value, Number.MAX_SAFE_INTEGER);
    return message === undefined ? undefined : { field: path, message };
  }
  if (typeof value !== 'object' || value === null) return undefined;
  for (const [name, part] of Object.entries(value)) {
    const fault = textFault(part, path === '' ? name : `${path}.${name}`);
    if (fault !== undefined) return fault;
  }
  return undefined;
};

/**
 * Returns whether somebody may call a root field of this kind at all, whatever its arguments. Who looks at the portal as another
 * person sees it changes nothing.
 */
export const mayCall = (
  field: Pick<Field, 'astNode'>,
  kind: 'query' | 'mutation' | 'subscription',
): ((caller: Caller) => boolean) => {
  const rule = ruleOf(field);
  const isForGuests = isOpenToGuests(field);
  return ({ isGuest, groups, viewing }) => {
    if (viewing !== undefined && kind === 'mutation') return false;
    return isGuest === true ? isForGuests : isAllowed(rule, groups);
  };
};

/** The refusal of a root field that {@link mayCall} does not allow. */
export const refusalOf = ({ viewing }: Caller, field: string, type: string): Failure =>
  viewing !== undefined && type === 'Mutation' ? accessDenied(viewChangesNothing) : unauthorized(field, type);

const guarded = (
  field: Field,
  type: GraphQLObjectType,
  kind: 'query' | 'mutation',
  resolve: GraphQLFieldResolver<unknown, Context, Arguments>,
): GraphQLFieldResolver<unknown, Context, Arguments> => {
  const isAllowedTo = mayCall(field, kind);
  const isList = field.args.some((argument) => argument.name === 'limit');
  return (source, args, context, info) => {
    if (!isAllowedTo(context.caller)) throw refusalOf(context.caller, field.name, type.name);
    if (isList) checkLimit(args['limit']);
    const fault = textFault(args);
    if (fault !== undefined) throw invalid(fault.field, fault.message);
    if (kind === 'query') return resolve(source, args, context, info);
    return withOrigin(context.requestOrigin, () => resolve(source, args, context, info));
  };
};

/** Puts the schema's own rules in front of every root resolver. */
export const guardFields = (schema: GraphQLSchema): void => {
  for (const kind of ['query', 'mutation'] as const) {
    const type = kind === 'query' ? schema.getQueryType() : schema.getMutationType();
    if (type === null || type === undefined) continue;
    for (const field of Object.values(type.getFields()) as Field[]) {
      const { resolve } = field;
      if (resolve === undefined) throw new Error(`${type.name}.${field.name} has no resolver`);
      field.resolve = guarded(field, type, kind, resolve);
    }
  }
};
