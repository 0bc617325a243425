import { sql } from 'kysely';
import type { Forget } from '#backend/feature/forgetting.ts';

/**
 * Deletes the mails to a removed person, sent and unsent, with the jobs that are known by their address, and takes the address off
 * what was noted of failures.
 */
export const forgetMails: Forget = async ({ email }, piece) => {
  await piece(async (trx) => {
    await trx.deleteFrom('mails').where('recipient', '=', email).execute();
    await sql`
      delete from jobs
      where kind = 'mail' and (payload ->> 'to' = ${email} or key like ${`% ${email.replaceAll(/[\\%_]/g, '\\$&')}`})`.execute(
      trx,
    );
    await sql`
      update jobs set last_error = regexp_replace(last_error, ${email.replaceAll(/[^\w@]/g, '\\$&')}, '…', 'gi')
      where position(${email} in lower(last_error)) > 0`.execute(trx);
    return 0;
  });
};
