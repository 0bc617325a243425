import { sql, type Kysely } from 'kysely';
import type { Handover } from '#backend/graphql/generated/resolvers.ts';
import { missing } from '#backend/graphql/refusals.ts';
import type { Tables } from '#backend/storage/tables.ts';
import type { Platform } from '#core/vault/platform.ts';
import { hasEnded } from './handover-store.ts';
import type { HandoverRow } from './handover-tables.ts';

const shownUses = 20;

/** What is known of a handover beside its row. */
export type HandoverFacts = {
  readonly id: string;
  readonly platform: Platform;
  readonly owner: string;
  /** Null for a removed person. */
  readonly receiver: string | null;
  readonly use_count: number;
  /** Newest first. */
  readonly uses: readonly Date[];
  /** Whether it was opened, and the password has not been changed since. */
  readonly knows_password: boolean;
};

export const handoverFacts = async (
  db: Kysely<Tables>,
  ids: readonly string[],
): Promise<ReadonlyMap<string, HandoverFacts>> => {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<HandoverFacts>`
    select handover.id, login.platform, owner.name as owner, receiver.name as receiver,
      used.count as use_count, used.latest as uses,
      used.last is not null and not exists (
        select from login_history as earlier
        where earlier.login_id = handover.login_id and earlier.changed_at > used.last
      ) as knows_password
    from handovers as handover
    join logins as login on login.id = handover.login_id
    join users as owner on owner.id = handover.owner_id
    left join users as receiver on receiver.id = handover.receiver_id
    cross join lateral (
      select count(*)::int as count, max(used_at) as last,
        coalesce((array_agg(used_at order by used_at desc))[1:${sql.lit(shownUses)}], '{}') as latest
      from handover_uses where handover_id = handover.id
    ) as used
    where handover.id = any(${[...ids]}::text[])`.execute(db);
  return new Map(rows.map((row) => [row.id, row]));
};

const handoverOf = (row: HandoverRow, facts: HandoverFacts, now: number): Handover => ({
  id: row.id,
  loginId: row.login_id,
  platform: facts.platform,
  owner: { id: row.owner_id, name: facts.owner },
  receiver: row.receiver_id === null || facts.receiver === null ? null : { id: row.receiver_id, name: facts.receiver },
  purpose: row.purpose,
  endsAt: row.ends_at.toISOString(),
  createdAt: row.created_at.toISOString(),
  endedAt: row.ended_at?.toISOString() ?? null,
  ending: row.ending,
  rev: row.rev,
  receiverKey: row.receiver_key,
  useCount: facts.use_count,
  uses: facts.uses.map((at) => at.toISOString()),
  needsNewPassword: hasEnded(row, now) && facts.knows_password,
});

/** Stored handovers as the data API shows them; one whose login was deleted meanwhile is left out. */
export const presentHandovers = async (
  db: Kysely<Tables>,
  rows: readonly HandoverRow[],
  now: number,
): Promise<Handover[]> => {
  const facts = await handoverFacts(
    db,
    rows.map(({ id }) => id),
  );
  return rows.flatMap((row) => {
    const of = facts.get(row.id);
    return of === undefined ? [] : [handoverOf(row, of, now)];
  });
};

export const presentHandover = async (db: Kysely<Tables>, row: HandoverRow, now: number): Promise<Handover> => {
  const [handover] = await presentHandovers(db, [row], now);
  if (handover === undefined) throw missing();
  return handover;
};
