import type { Kysely } from 'kysely';
import { findBrands, type StoredBrand } from '#backend/brands/brand-store.ts';
import { brandOf } from '#backend/brands/present-brand.ts';
import type {
  Login,
  LoginHistory,
  Login2FaBackupCode,
  LoginSecurityQuestion,
} from '#backend/graphql/generated/resolvers.ts';
import type { Tables } from '#backend/storage/tables.ts';
import type { BackupCodeRow, LoginHistoryRow, LoginRow, SecurityQuestionRow } from './vault-tables.ts';

const loginOf = (row: LoginRow, brand: StoredBrand | undefined): Login => ({
  id: row.id,
  platform: row.platform,
  brand: brand === undefined ? null : brandOf(brand),
  score: row.score,
  expiryDate: row.expiry_date?.toISOString() ?? null,
  createdAt: row.created_at.toISOString(),
  updatedAt: row.updated_at.toISOString(),
  userId: row.user_id,
  password: row.password,
  username: row.username,
  url: row.url,
  notes: row.notes,
  tags: row.tags,
  totp: row.totp,
  meta: row.meta,
  rev: row.rev,
  passwordRev: row.password_rev,
  keyVersion: row.key_version,
});

/** Stored logins as the data API shows them, each with its brand. */
export const presentLogins = async (db: Kysely<Tables>, rows: readonly LoginRow[]): Promise<Login[]> => {
  const brands = await findBrands(
    db,
    rows.flatMap(({ brand_id }) => brand_id ?? []),
  );
  return rows.map((row) => loginOf(row, brands.get(row.brand_id ?? '')));
};

export const presentLogin = async (db: Kysely<Tables>, row: LoginRow): Promise<Login> => {
  const brands = await findBrands(db, row.brand_id === null ? [] : [row.brand_id]);
  return loginOf(row, brands.get(row.brand_id ?? ''));
};

export const historyOf = (row: LoginHistoryRow): LoginHistory => ({
  id: row.id,
  password: row.password,
  reason: row.reason,
  changedAt: row.changed_at.toISOString(),
  score: row.score,
  rev: row.rev,
});

export const backupCodeOf = (row: BackupCodeRow): Login2FaBackupCode => ({
  id: row.id,
  code: row.code,
  createdAt: row.created_at.toISOString(),
  usedAt: row.used_at?.toISOString() ?? null,
});

export const questionOf = (row: SecurityQuestionRow): LoginSecurityQuestion => ({
  id: row.id,
  question: row.question,
  answer: row.answer,
  createdAt: row.created_at.toISOString(),
});
