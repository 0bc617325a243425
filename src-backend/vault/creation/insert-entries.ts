import { sql, type Kysely } from 'kysely';
import { unusableId } from '#backend/graphql/chosen-id.ts';
import { newId } from '#backend/storage/new-id.ts';
import type { Tables } from '#backend/storage/tables.ts';
import type { NewLogin } from './new-login.ts';

const withLogin = <E extends object>(
  logins: readonly NewLogin[],
  entriesOf: (login: NewLogin) => readonly E[],
): readonly (E & { readonly loginId: string })[] =>
  logins.flatMap((login) => entriesOf(login).map((entry) => ({ ...entry, loginId: login.id })));

const insertHistory = async (trx: Kysely<Tables>, logins: readonly NewLogin[], now: number): Promise<void> => {
  const entries = withLogin(logins, ({ history }) => history);
  if (entries.length === 0) return;
  await sql`
    insert into login_history (id, login_id, rev, password, reason, score, changed_at)
    select * from unnest(
      ${entries.map(() => newId(now))}::text[], ${entries.map(({ loginId }) => loginId)}::text[],
      ${entries.map(({ rev }) => rev)}::int[], ${entries.map(({ password }) => password)}::text[],
      ${entries.map(({ reason }) => reason)}::text[], ${entries.map(({ score }) => score)}::int[],
      ${entries.map(({ changedAt }) => changedAt)}::timestamptz[]
    )`.execute(trx);
};

const insertCodes = async (trx: Kysely<Tables>, logins: readonly NewLogin[], now: number): Promise<void> => {
  const entries = withLogin(logins, ({ codes }) => codes);
  if (entries.length === 0) return;
  const kept = await sql`
    insert into login_backup_codes (id, login_id, code, created_at, used_at)
    select entry.id, entry.login_id, entry.code, ${new Date(now)}, entry.used_at
    from unnest(
      ${entries.map(({ id }) => id)}::text[], ${entries.map(({ loginId }) => loginId)}::text[],
      ${entries.map(({ code }) => code)}::text[], ${entries.map(({ usedAt }) => usedAt)}::timestamptz[]
    ) as entry (id, login_id, code, used_at)
    on conflict do nothing returning id`.execute(trx);
  if (kept.rows.length < entries.length) throw unusableId('id');
};

const insertQuestions = async (trx: Kysely<Tables>, logins: readonly NewLogin[], now: number): Promise<void> => {
  const entries = withLogin(logins, ({ questions }) => questions);
  if (entries.length === 0) return;
  const kept = await sql`
    insert into login_security_questions (id, login_id, question, answer, created_at)
    select entry.id, entry.login_id, entry.question, entry.answer, ${new Date(now)}
    from unnest(
      ${entries.map(({ id }) => id)}::text[], ${entries.map(({ loginId }) => loginId)}::text[],
      ${entries.map(({ question }) => question)}::text[], ${entries.map(({ answer }) => answer)}::text[]
    ) as entry (id, login_id, question, answer)
    on conflict do nothing returning id`.execute(trx);
  if (kept.rows.length < entries.length) throw unusableId('id');
};

/** Keeps what new logins bring along. Rejects with `invalid` for the id of another login's entry. */
export const insertEntries = async (trx: Kysely<Tables>, logins: readonly NewLogin[], now: number): Promise<void> => {
  await insertHistory(trx, logins, now);
  await insertCodes(trx, logins, now);
  await insertQuestions(trx, logins, now);
};
