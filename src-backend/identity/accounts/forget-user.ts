import type { Kysely } from 'kysely';
import type { UserRow } from '#backend/identity/identity-tables.ts';
import { endSessions } from '#backend/identity/tokens/sessions.ts';
import type { Tables } from '#backend/storage/tables.ts';
import { removedEmail, removedPersonName } from '#core/kernel/removed-person.ts';
import type { ManageDeps } from './managed-user.ts';

/**
 * Ends the account of a user, who is nobody to sign in any more: their row stays for what names it, without name and address, which
 * listeners to the removal can still read. Of the address a hash is kept where it is given, by which it is known again.
 */
export const forgetUser = async (
  { users, clock }: Pick<ManageDeps, 'users' | 'clock'>,
  trx: Kysely<Tables>,
  user: UserRow,
  emailHash: Buffer | null = null,
): Promise<UserRow> => {
  await endSessions(trx, user.id);
  await trx.deleteFrom('second_factors').where('user_id', '=', user.id).execute();
  await trx.deleteFrom('codes').where('email', '=', user.email).execute();
  await users.update(trx, user, {
    groups: [],
    zoneinfo: null,
    locale: null,
    picture: null,
    srp_salt: null,
    srp_verifier: null,
    removed_at: new Date(clock.now()),
  });
  return trx
    .updateTable('users')
    .set({ name: removedPersonName, email: removedEmail(user.id), email_hash: emailHash, search_text: '' })
    .where('id', '=', user.id)
    .returningAll()
    .executeTakeFirstOrThrow();
};
