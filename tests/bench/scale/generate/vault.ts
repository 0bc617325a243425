import { sql } from 'kysely';
import { platforms } from '#core/vault/platform.ts';
import { inSlices, type Ground } from './ground.ts';

/** What has the form of a seal; nobody has the key of it. */
const seal = `cv1.${'A'.repeat(16)}.${'B'.repeat(64)}`;
const loginsPerPart = 310;

/** Logins with earlier passwords, codes and questions; the first of the big and the small customer has many of each. */
export const fillVault = async (ground: Ground): Promise<void> => {
  const { db, sizes, now } = ground;
  const { logins, loginParts } = sizes;
  await sql`
    create temporary table locks as
    select n, pg_temp.ulid(pg_temp.moment(n, ${logins}), n, 100) as id, pg_temp.moment(n, ${logins}) as made,
      case when n <= 2 then n - 1 else pg_temp.owner(n, ${logins}, 101) end as customer
    from generate_series(1, ${logins}::bigint) as n`.execute(db);
  await sql`create unique index on locks (n)`.execute(db);
  await sql`analyze locks`.execute(db);
  await sql`
    insert into vault_keys (user_id, version, key_version, kdf_name, kdf_salt, kdf_iterations, kdf_memory, passphrase_wrap, recovery_wrap,
      previous_wrap, updated_at)
    select people.id, 1, 1, 'argon2id', 'AAAAAAAAAAAAAAAAAAAAAA', 3, 65536, ${seal}, ${seal}, null, people.made
    from people where at in (select customer from locks)`.execute(db);
  const expiry = sql`case when n % 10 = 0 then ${new Date(now)}::timestamptz + (n % 400 - 100) * interval '1 day' end`;
  await inSlices(
    ground,
    logins,
    (series) => sql`
      insert into logins (id, user_id, platform, brand_id, score, expiry_date, password, username, url, notes, tags, totp, meta, rev, password_rev,
        key_version, creation, created_at, updated_at)
      select locks.id, people.id, (${[...platforms]}::text[])[1 + n % ${platforms.length}], null, pg_temp.pick(n, 102, 7)::smallint, ${expiry},
        ${seal}, ${seal}, ${seal}, ${seal}, ${seal}, ${seal}, ${seal}, 1, 1, 1, sha256(locks.id::bytea), locks.made, locks.made
      from ${series} join locks using (n) join people on people.at = locks.customer`,
  );
  await sql`
    insert into login_reminders (login_id, expiry_date, moment, due_at, sent_at)
    select id, expiry_date, 'expiry', expiry_date, case when expiry_date < ${new Date(now)} then expiry_date end
    from logins where expiry_date is not null`.execute(db);
  const login = sql`case when n <= ${2 * loginsPerPart} then 1 + n % 2 else 3 + (n * 7919) % (${logins} - 2) end`;
  const part = (insert: string, values: ReturnType<typeof sql>) =>
    inSlices(
      ground,
      loginParts,
      (series) => sql`
        ${sql.raw(insert)} select ${values} from (select n, ${login} as login from ${series}) as each join locks on locks.n = each.login`,
    );
  const id = sql`pg_temp.ulid(locks.made + each.n * interval '1 second', each.n, 103), locks.id`;
  const at = sql`locks.made + each.n * interval '1 second'`;
  await part(
    'insert into login_history (id, login_id, rev, password, reason, score, changed_at)',
    sql`${id}, each.n, ${seal}, ${seal}, 3, ${at}`,
  );
  await part(
    'insert into login_backup_codes (id, login_id, code, created_at, used_at)',
    sql`${id}, ${seal}, ${at}, null`,
  );
  await part(
    'insert into login_security_questions (id, login_id, question, answer, created_at)',
    sql`${id}, ${seal}, ${seal}, ${at}`,
  );
};
