import { createHash } from 'node:crypto';
import { sql, type Kysely } from 'kysely';
import { ownBrandId } from '#backend/brands/own-brand.ts';
import { newId } from '#backend/storage/new-id.ts';
import { transact } from '#backend/storage/transact.ts';
import { invalid } from '#core/kernel/app-error.ts';
import { chosenId, unusableId } from '#backend/graphql/chosen-id.ts';
import type { Context } from '#backend/graphql/context.ts';
import type { CreateLoginInput, Login } from '#backend/graphql/generated/resolvers.ts';
import type { Tables } from '#backend/storage/tables.ts';
import { armReminders } from './arm-reminders.ts';
import { lockVaultKey, requireCurrentKey } from './current-key.ts';
import { dateOf, requireScore } from './login-input.ts';
import { presentLogin } from './present-login.ts';
import { requireSeals } from './sealed-input.ts';
import type { VaultDeps } from './vault-deps.ts';
import { requireRoom, vaultLimits } from './vault-limits.ts';
import type { LoginRow } from './vault-tables.ts';

const seals = ({ password, username, url, notes, tags, totp, meta }: CreateLoginInput) => ({
  password,
  username,
  url,
  notes,
  tags,
  totp,
  meta,
});

const checkedHistory = ({ history, rev }: CreateLoginInput) => {
  const entries = history ?? [];
  if (rev !== entries.length + 1) throw invalid('rev', 'rev is one more than the number of earlier passwords');
  return entries.map((entry, at) => {
    requireSeals({ [`history.${at}.password`]: entry.password, [`history.${at}.reason`]: entry.reason });
    requireScore(`history.${at}.score`, entry.score);
    if (entry.rev !== at + 1) throw invalid(`history.${at}.rev`, 'Earlier passwords are counted from 1, oldest first');
    const { password, reason, score } = entry;
    return { password, reason, score, rev: entry.rev, changedAt: dateOf(`history.${at}.changedAt`, entry.changedAt) };
  });
};

const checkedCodes = ({ codes }: CreateLoginInput) => {
  const entries = codes ?? [];
  return entries.map(({ id, code, usedAt }, at) => {
    requireSeals({ [`codes.${at}.code`]: code });
    return { id: chosenId('id', id), code, usedAt: dateOf(`codes.${at}.usedAt`, usedAt) };
  });
};

const checkedQuestions = ({ questions }: CreateLoginInput) => {
  const entries = questions ?? [];
  return entries.map(({ id, question, answer }, at) => {
    requireSeals({ [`questions.${at}.question`]: question, [`questions.${at}.answer`]: answer });
    return { id: chosenId('id', id), question, answer };
  });
};

const checkedLogin = (input: CreateLoginInput) => {
  const { platform, brandId = null, score, rev, keyVersion } = input;
  requireScore('score', score);
  requireSeals(seals(input));
  return {
    id: chosenId('id', input.id),
    platform,
    brandId,
    score,
    expiryDate: dateOf('expiryDate', input.expiryDate),
    ...seals(input),
    rev,
    keyVersion,
    history: checkedHistory(input),
    codes: checkedCodes(input),
    questions: checkedQuestions(input),
  };
};

type NewLogin = ReturnType<typeof checkedLogin>;

const insertEntries = async (trx: Kysely<Tables>, { id, history, codes, questions }: NewLogin, now: number) => {
  await sql`
    insert into login_history (id, login_id, rev, password, reason, score, changed_at)
    select entry.id, ${id}, entry.rev, entry.password, entry.reason, entry.score, entry.changed_at
    from unnest(
      ${history.map(() => newId(now))}::text[], ${history.map(({ rev }) => rev)}::int[],
      ${history.map(({ password }) => password)}::text[], ${history.map(({ reason }) => reason)}::text[],
      ${history.map(({ score }) => score)}::int[], ${history.map(({ changedAt }) => changedAt)}::timestamptz[]
    ) as entry (id, rev, password, reason, score, changed_at)`.execute(trx);
  const kept = await sql<{ id: string }>`
    insert into login_backup_codes (id, login_id, code, created_at, used_at)
    select entry.id, ${id}, entry.code, ${new Date(now)}, entry.used_at
    from unnest(
      ${codes.map((entry) => entry.id)}::text[], ${codes.map(({ code }) => code)}::text[],
      ${codes.map(({ usedAt }) => usedAt)}::timestamptz[]
    ) as entry (id, code, used_at)
    on conflict do nothing returning id`.execute(trx);
  if (kept.rows.length < codes.length) throw unusableId('id');
  const asked = await sql<{ id: string }>`
    insert into login_security_questions (id, login_id, question, answer, created_at)
    select entry.id, ${id}, entry.question, entry.answer, ${new Date(now)}
    from unnest(
      ${questions.map((entry) => entry.id)}::text[], ${questions.map(({ question }) => question)}::text[],
      ${questions.map(({ answer }) => answer)}::text[]
    ) as entry (id, question, answer)
    on conflict do nothing returning id`.execute(trx);
  if (asked.rows.length < questions.length) throw unusableId('id');
};

const countLogins = async (trx: Kysely<Tables>, userId: string): Promise<number> => {
  const { count } = await trx
    .selectFrom('logins')
    .select((of) => of.fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return count;
};

/** Keeps a login of the caller with all that it brings along; the same call again answers the login as it is now. */
export const createLogin =
  ({ database: { db }, now: clock }: VaultDeps) =>
  (input: CreateLoginInput, { caller: { userId } }: Context): Promise<Login> => {
    const login = checkedLogin(input);
    const creation = createHash('sha256').update(JSON.stringify(login)).digest();
    const now = clock();

    const insert = async (trx: Kysely<Tables>): Promise<LoginRow> => {
      const key = await lockVaultKey(trx, userId);
      const earlier = await trx.selectFrom('logins').selectAll().where('id', '=', login.id).executeTakeFirst();
      if (earlier !== undefined) {
        if (earlier.user_id !== userId || !earlier.creation.equals(creation)) throw unusableId('id');
        return earlier;
      }
      requireCurrentKey(key, login.keyVersion);
      if ((await countLogins(trx, userId)) >= vaultLimits.logins) requireRoom('logins', vaultLimits.logins + 1);
      const row = await trx
        .insertInto('logins')
        .values({
          id: login.id,
          user_id: userId,
          platform: login.platform,
          brand_id: await ownBrandId(trx, login.brandId, userId),
          score: login.score,
          expiry_date: login.expiryDate,
          ...seals(input),
          rev: login.rev,
          password_rev: login.rev,
          key_version: login.keyVersion,
          creation,
          created_at: new Date(now),
          updated_at: new Date(now),
        })
        .onConflict((conflict) => conflict.column('id').doNothing())
        .returningAll()
        .executeTakeFirst();
      if (row === undefined) throw unusableId('id');
      await insertEntries(trx, login, now);
      await armReminders(trx, row, now);
      return row;
    };

    return transact(db, async (trx) => presentLogin(trx, await insert(trx)));
  };
