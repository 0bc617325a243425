import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import { createTallies, keepTallies } from '#backend/tallies/keep-tallies.ts';
import { openTotal } from '#core/proposals/payment-parts.ts';
import { lastAnswerAt } from '#core/proposals/waiting.ts';

type Stored = Parameters<typeof openTotal>[0] & Parameters<typeof lastAnswerAt>[0] & { readonly id: string };

const atOnce = 1000;

const fill = async (db: Kysely<unknown>): Promise<void> => {
  const after = async (id: string) =>
    (
      await sql<Stored>`
        select id, status, services, payments, (
          select coalesce(jsonb_agg(jsonb_build_object('declinedAt', declined_at)) filter (where declined_at is not null), '[]')
          from proposal_recipients where proposal_id = proposals.id
        ) as recipients
        from proposals where status <> 'DRAFT' and id > ${id} order by id limit ${atOnce}`.execute(db)
    ).rows;
  for (let rows = await after(''); rows.length > 0; rows = await after(rows.at(-1)?.id ?? ''))
    await sql`
      update proposals set open_total = found.total, answered_at = found.at::timestamptz
      from unnest(
        ${rows.map(({ id }) => id)}::text[], ${rows.map(openTotal)}::integer[],
        ${rows.map((row) => lastAnswerAt(row) ?? null)}::text[]
      ) as found (id, total, at)
      where proposals.id = found.id`.execute(db);
};

/** Keeps what a recipient's row says of its proposal, however either is written; a change of one waits for a change of the other. */
const keepOpen = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    create function open_for_recipient() returns trigger language plpgsql as $$
    declare
      standing text;
    begin
      select status into standing from proposals where id = new.proposal_id for no key update;
      new.is_open := coalesce(standing = 'SENT', false) and new.declined_at is null;
      new.is_received := coalesce(standing <> 'DRAFT', false);
      return new;
    end $$`.execute(db);
  await sql`
    create trigger proposal_recipients_open before insert or update of proposal_id, declined_at on proposal_recipients
    for each row execute function open_for_recipient()`.execute(db);
  await sql`
    create function open_for_recipients() returns trigger language plpgsql as $$
    begin
      update proposal_recipients
      set is_open = new.status = 'SENT' and declined_at is null, is_received = new.status <> 'DRAFT'
      where proposal_id = new.id;
      return null;
    end $$`.execute(db);
  await sql`
    create trigger proposals_open after update of status on proposals
    for each row when (old.status is distinct from new.status) execute function open_for_recipients()`.execute(db);
};

const utc = (column: string, format: string): string => `to_char(r.${column} at time zone 'UTC', '${format}')`;

const answer = `
  case when r.status = 'SENT' or r.answered_at is null then r.status
  else r.status || ' ' || greatest(0, floor(extract(epoch from r.answered_at - r.sent_at) / 86400))::integer end`;

/** What a proposal still asks for, when it was answered, for whom it is open, and the counts of all that. */
export const proposalStandingMigration: Migration = {
  up: async (db) => {
    await sql`
      alter table proposals
        add column open_total integer not null default 0,
        add column answered_at timestamptz`.execute(db);
    await sql`
      alter table proposal_recipients
        add column is_open boolean not null default false,
        add column is_received boolean not null default false`.execute(db);
    await fill(db);
    await sql`
      update proposal_recipients set is_open = status = 'SENT' and declined_at is null, is_received = true
      from proposals where proposals.id = proposal_id and status <> 'DRAFT'`.execute(db);
    await keepOpen(db);
    await sql`
      create index proposal_recipients_open on proposal_recipients (user_id, proposal_id) where is_open`.execute(db);
    await sql`create index proposals_sent on proposals (sent_at, status) where sent_at is not null`.execute(db);
    await createTallies(db);
    await keepTallies(db, 'proposals', [
      { kind: 'proposals', part: 'r.status' },
      {
        kind: 'waiting',
        period: `coalesce(r.valid_until, 'none')`,
        currency: 'r.currency',
        amount: 'r.open_total',
        where: `r.status = 'SENT'`,
      },
      {
        kind: 'answers',
        period: utc('sent_at', 'YYYY-MM-DD'),
        part: answer,
        where: `r.status <> 'DRAFT' and r.sent_at is not null`,
      },
    ]);
    await keepTallies(db, 'proposal_recipients', [
      { kind: 'received', owner: 'r.user_id', where: 'r.is_received and r.user_id is not null' },
    ]);
  },
};
