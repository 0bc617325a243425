import { sql, type Kysely } from 'kysely';
import { transact } from '#backend/storage/transact.ts';
import { conflict } from '#core/kernel/app-error.ts';
import type { Context } from '#backend/graphql/context.ts';
import type { Login, MutationResealLoginArgs, ResealLoginInput } from '#backend/graphql/generated/resolvers.ts';
import type { Tables } from '#backend/storage/tables.ts';
import { lockVaultKey, requireCurrentKey } from './current-key.ts';
import { changeLogin } from './login-store.ts';
import { presentLogin } from './present-login.ts';
import { requireSeals } from './sealed-input.ts';
import type { VaultDeps } from './vault-deps.ts';

type Entries = 'login_history' | 'login_backup_codes' | 'login_security_questions';

const checkedTexts = (input: ResealLoginInput) => {
  const { history, codes, questions, expectedRev: _expectedRev, keyVersion: _keyVersion, ...texts } = input;
  requireSeals(texts);
  for (const [at, { password, reason }] of history.entries())
    requireSeals({ [`history.${at}.password`]: password, [`history.${at}.reason`]: reason });
  for (const [at, { code }] of codes.entries()) requireSeals({ [`codes.${at}.code`]: code });
  for (const [at, { question, answer }] of questions.entries())
    requireSeals({ [`questions.${at}.question`]: question, [`questions.${at}.answer`]: answer });
  return texts;
};

/** Refuses a set of entries that is not the very one that the login has. */
const requireEvery = async (
  trx: Kysely<Tables>,
  table: Entries,
  loginId: string,
  entries: readonly { readonly id: string }[],
): Promise<void> => {
  const stored = await trx.selectFrom(table).select('id').where('login_id', '=', loginId).execute();
  const given = new Set(entries.map(({ id }) => id));
  const isEvery =
    given.size === entries.length && given.size === stored.length && stored.every(({ id }) => given.has(id));
  if (!isEvery) throw conflict('This login was changed in another window. Load it again.');
};

const resealEntries = async (
  trx: Kysely<Tables>,
  loginId: string,
  { history, codes, questions }: ResealLoginInput,
): Promise<void> => {
  await requireEvery(trx, 'login_history', loginId, history);
  await requireEvery(trx, 'login_backup_codes', loginId, codes);
  await requireEvery(trx, 'login_security_questions', loginId, questions);
  await sql`
    update login_history as old set password = entry.password, reason = entry.reason
    from unnest(
      ${history.map(({ id }) => id)}::text[], ${history.map(({ password }) => password)}::text[],
      ${history.map(({ reason }) => reason)}::text[]
    ) as entry (id, password, reason)
    where old.id = entry.id`.execute(trx);
  await sql`
    update login_backup_codes as old set code = entry.code
    from unnest(${codes.map(({ id }) => id)}::text[], ${codes.map(({ code }) => code)}::text[]) as entry (id, code)
    where old.id = entry.id`.execute(trx);
  await sql`
    update login_security_questions as old set question = entry.question, answer = entry.answer
    from unnest(
      ${questions.map(({ id }) => id)}::text[], ${questions.map(({ question }) => question)}::text[],
      ${questions.map(({ answer }) => answer)}::text[]
    ) as entry (id, question, answer)
    where old.id = entry.id`.execute(trx);
};

/** Replaces every seal of a login by one under the present vault key: all of its parts or none. */
export const resealLogin =
  ({ database: { db }, now }: VaultDeps) =>
  ({ id, input }: MutationResealLoginArgs, { caller: { userId } }: Context): Promise<Login> => {
    const texts = checkedTexts(input);
    const { expectedRev, keyVersion } = input;
    return transact(db, async (trx) => {
      const key = await lockVaultKey(trx, userId);
      const changed = await changeLogin(trx, { id, userId, expectedRev, now: now() }, async (login, rev) => {
        requireCurrentKey(key, keyVersion);
        await resealEntries(trx, login.id, input);
        return { ...texts, password_rev: rev, key_version: keyVersion };
      });
      return presentLogin(trx, changed);
    });
  };
