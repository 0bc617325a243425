import { extensions, util } from '@aws-appsync/utils';

/** Has the data function resolve a field, or say whether a subscription may begin. */
export function request(ctx) {
  return {
    operation: 'Invoke',
    payload: {
      type: ctx.info.parentTypeName,
      field: ctx.info.fieldName,
      arguments: ctx.arguments,
      identity: ctx.identity,
      headers: ctx.request.headers,
    },
  };
}

/**
 * Passes on a refusal with its type and what it says of the fields, which an error thrown by a function would lose. What may not be
 * seen any more ends the subscriptions to it.
 */
export function response(ctx) {
  if (ctx.error) util.error(ctx.error.message, ctx.error.type);
  const { data, error, ended } = ctx.result;
  if (error) util.error(error.message, error.type, null, error.info);
  if (ctx.info.parentTypeName === 'Subscription') {
    extensions.setSubscriptionInvalidationFilter(
      util.transform.toSubscriptionFilter({ taskId: { eq: ctx.arguments.taskId }, userId: { eq: ctx.identity.sub } }),
    );
    return null;
  }
  for (const each of ended ?? []) extensions.invalidateSubscriptions(each);
  return data;
}
