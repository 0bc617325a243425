import { sql } from 'kysely';
import type { Context } from '#backend/graphql/context.ts';
import type { PasswordDashboardStats } from '#backend/graphql/generated/resolvers.ts';
import { expiryNoticeDays } from '#core/vault/expiry.ts';
import { platforms, type Platform } from '#core/vault/platform.ts';
import type { VaultDeps } from './vault-deps.ts';

const everyPlatform: readonly Platform[] = [...platforms, 'Other'];

type Counts = {
  readonly platform: Platform;
  readonly total: number;
  readonly score: number;
  readonly expired: number;
  readonly week: number;
  readonly weak: number;
  readonly fair: number;
  readonly good: number;
  readonly strong: number;
  readonly updated_at: Date;
};

/** Counts over the caller's own logins, at this moment. */
export const passwordStats =
  ({ database: { db }, now: clock }: VaultDeps) =>
  async ({ caller: { userId } }: Context): Promise<PasswordDashboardStats> => {
    const now = new Date(clock());
    const weekEnd = new Date(now.getTime() + expiryNoticeDays * 24 * 60 * 60_000);
    const { rows } = await sql<Counts>`
      select
        platform,
        count(*) as total,
        sum(score) as score,
        count(*) filter (where expiry_date <= ${now}) as expired,
        count(*) filter (where expiry_date > ${now} and expiry_date <= ${weekEnd}) as week,
        count(*) filter (where score <= 2) as weak,
        count(*) filter (where score = 3) as fair,
        count(*) filter (where score = 4) as good,
        count(*) filter (where score >= 5) as strong,
        max(updated_at) as updated_at
      from logins where user_id = ${userId} group by platform`.execute(db);
    const sum = (count: Exclude<keyof Counts, 'platform' | 'updated_at'>): number =>
      rows.reduce((total, row) => total + row[count], 0);
    const newest = rows.map(({ updated_at }) => updated_at.toISOString()).sort();
    return {
      totalPasswords: sum('total'),
      totalScore: sum('score'),
      expiredPasswordsCount: sum('expired'),
      weekPasswordsCount: sum('week'),
      weakPasswordsCount: sum('weak'),
      fairPasswordsCount: sum('fair'),
      goodPasswordsCount: sum('good'),
      strongPasswordsCount: sum('strong'),
      platforms: everyPlatform.map((platform) => ({
        platform,
        count: rows.find((row) => row.platform === platform)?.total ?? 0,
      })),
      updatedAt: newest.at(-1) ?? null,
    };
  };
