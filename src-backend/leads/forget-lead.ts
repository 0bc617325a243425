import type { Forget } from '#backend/feature/forgetting.ts';

/** Deletes what a removed person left on the public pages. */
export const forgetLead: Forget = async ({ email }, piece) => {
  await piece(async (trx) =>
    Number((await trx.deleteFrom('leads').where('email', '=', email).executeTakeFirst()).numDeletedRows),
  );
};
