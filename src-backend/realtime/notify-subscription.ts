import {
  execute,
  getArgumentValues,
  getVariableValues,
  GraphQLError,
  Kind,
  OperationTypeNode,
  validate,
  type DocumentNode,
  type ExecutionResult,
  type FieldNode,
  type GraphQLSchema,
} from 'graphql';
import type { Caller } from '#backend/graphql/caller.ts';
import { createContractCheck } from '#backend/graphql/known-operations.ts';
import { limitProblem, parseLimited } from '#backend/graphql/document-limits.ts';
import type { Notification } from '#backend/graphql/generated/resolvers.ts';
import type { RefusalType, StartFrame } from './realtime-frames.ts';

export type NotifySubscription = {
  readonly userId: string;
  /** The payload of a data frame; undefined where this subscription did not ask for that notification. */
  readonly payloadFor: (notification: Notification) => ExecutionResult | undefined;
};

export type StartRefusal = { readonly errorType: RefusalType; readonly message: string };

type Options = { readonly schema: GraphQLSchema; readonly contractOnly: boolean };

const refuse = (errorType: RefusalType, message: string): StartRefusal => ({ errorType, message });

const subscriptionField = (document: DocumentNode): FieldNode | undefined => {
  const operation = document.definitions.find((each) => each.kind === Kind.OPERATION_DEFINITION);
  if (operation?.operation !== OperationTypeNode.SUBSCRIPTION) return undefined;
  const [field] = operation.selectionSet.selections;
  return field?.kind === Kind.FIELD ? field : undefined;
};

/** Reads starts of `onNotify`, the only subscription; the argument must name the caller. */
export const createNotifySubscriptions = ({ schema, contractOnly }: Options) => {
  const isOfContract = createContractCheck();

  const parse = (query: string): DocumentNode | StartRefusal => {
    try {
      const document = parseLimited(query);
      if (contractOnly && !isOfContract(document)) return refuse('BadRequest', 'Unknown operation or unknown field');
      const problem = limitProblem(document) ?? validate(schema, document)[0]?.message.replace(/ Did you mean .*$/, '');
      return problem === undefined ? document : refuse('BadRequest', problem);
    } catch (cause) {
      return refuse('BadRequest', cause instanceof GraphQLError ? cause.message : 'This is not a GraphQL document');
    }
  };

  return ({ query, variables, operationName }: StartFrame, caller: Caller): NotifySubscription | StartRefusal => {
    const document = parse(query);
    if ('errorType' in document) return document;
    const field = subscriptionField(document);
    const definition = field === undefined ? undefined : schema.getSubscriptionType()?.getFields()[field.name.value];
    const operation = document.definitions.find((each) => each.kind === Kind.OPERATION_DEFINITION);
    if (field === undefined || definition?.name !== 'onNotify' || operation === undefined)
      return refuse('BadRequest', 'Only subscriptions are opened here');
    const coerced = getVariableValues(schema, operation.variableDefinitions ?? [], variables);
    if (coerced.coerced === undefined) {
      const isUser = coerced.errors.some(({ message }) => message.includes('"$userId"'));
      return isUser
        ? refuse('Unauthorized', 'Not Authorized to access onNotify on type Subscription')
        : refuse('BadRequest', coerced.errors[0]?.message ?? 'Bad variables');
    }
    const { userId, type } = getArgumentValues(definition, field, coerced.coerced);
    if (userId !== caller.userId)
      return refuse('Unauthorized', 'Not Authorized to access onNotify on type Subscription');
    return {
      userId: caller.userId,
      payloadFor: (notification) => {
        if (type !== undefined && type !== null && notification.type !== type) return undefined;
        const result = execute({
          schema,
          document,
          rootValue: { onNotify: notification },
          variableValues: variables,
          operationName: operationName ?? null,
        });
        return 'then' in result ? undefined : result;
      },
    };
  };
};

export type ReadStart = ReturnType<typeof createNotifySubscriptions>;
