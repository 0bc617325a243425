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
      selection: ctx.info.selectionSetList,
    },
  };
}

/**
 * Passes on a refusal with its type and what it says of the fields, which an error thrown by a function would lose. A subscription
 * ends when its person may not see the task any more, when there is no such task, and when their rights change.
 */
export function response(ctx) {
  if (ctx.error) util.error(ctx.error.message, ctx.error.type);
  const { data, error, errors, ended } = ctx.result;
  if (error) util.error(error.message, error.type, null, error.info);
  if (ctx.info.parentTypeName === 'Subscription') {
    const { taskId } = ctx.arguments;
    extensions.setSubscriptionInvalidationFilter({
      filterGroup: [
        {
          filters: [
            { fieldName: 'taskId', operator: 'eq', value: taskId },
            { fieldName: 'userId', operator: 'eq', value: ctx.identity.sub },
          ],
        },
        { filters: [{ fieldName: 'goneTaskId', operator: 'eq', value: taskId }] },
        { filters: [{ fieldName: 'changedUserId', operator: 'eq', value: ctx.identity.sub }] },
      ],
    });
    return null;
  }
  for (const each of errors ?? []) util.appendError(each.message, each.type, null, each.info);
  for (const each of ended ?? []) extensions.invalidateSubscriptions(each);
  return data;
}
