import { extensions, util } from '@aws-appsync/utils';

/** Lets people listen to their own events only. */
export function request(ctx) {
  if (ctx.args.userId !== ctx.identity.sub) util.unauthorized();
  return { payload: null };
}

/** A subscription ends when the rights of its person change. */
export function response(ctx) {
  extensions.setSubscriptionInvalidationFilter({
    filterGroup: [{ filters: [{ fieldName: 'changedUserId', operator: 'eq', value: ctx.identity.sub }] }],
  });
  return null;
}
