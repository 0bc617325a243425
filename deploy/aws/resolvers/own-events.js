import { util } from '@aws-appsync/utils';

/** Lets people listen to what is theirs alone. */
export function request(ctx) {
  if (ctx.args.userId !== ctx.identity.sub) util.unauthorized();
  return { payload: null };
}

export function response() {
  return null;
}
