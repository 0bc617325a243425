import type { Selectable } from 'kysely';
import type { Platform } from '#core/vault/platform.ts';
import type { Kdf } from '#core/vault/vault-key.ts';

export type VaultKeysTable = {
  user_id: string;
  /** Grows by one with every put. */
  version: number;
  /** Which vault key this is, counted from 1. */
  key_version: number;
  kdf_name: Kdf['name'];
  kdf_salt: string;
  kdf_iterations: number;
  /** KiB. */
  kdf_memory: number;
  passphrase_wrap: string;
  recovery_wrap: string;
  previous_wrap: string | null;
  updated_at: Date;
};

export type LoginsTable = {
  id: string;
  user_id: string;
  platform: Platform;
  brand_id: string | null;
  score: number;
  /** Null for never. */
  expiry_date: Date | null;
  /** A seal, like every text down to `meta`. */
  password: string;
  username: string;
  url: string;
  notes: string;
  tags: string;
  totp: string;
  meta: string;
  rev: number;
  password_rev: number;
  key_version: number;
  /** SHA-256 of the call that made it, by which the same call is known again. */
  creation: Buffer;
  created_at: Date;
  updated_at: Date;
};

export type LoginHistoryTable = {
  id: string;
  login_id: string;
  /** The revision that both seals were made for. */
  rev: number;
  password: string;
  reason: string;
  score: number;
  changed_at: Date;
};

export type LoginBackupCodesTable = {
  id: string;
  login_id: string;
  code: string;
  created_at: Date;
  used_at: Date | null;
};

export type LoginSecurityQuestionsTable = {
  id: string;
  login_id: string;
  question: string;
  answer: string;
  created_at: Date;
};

/** When a reminder is due: seven days before a password's expiry date, and at that date. */
export type ReminderMoment = 'week-before' | 'expiry';

export type LoginRemindersTable = {
  login_id: string;
  expiry_date: Date;
  moment: ReminderMoment;
  due_at: Date;
  /** Null while it waits. */
  sent_at: Date | null;
};

export type VaultKeyRow = Selectable<VaultKeysTable>;
export type LoginRow = Selectable<LoginsTable>;
export type LoginHistoryRow = Selectable<LoginHistoryTable>;
export type BackupCodeRow = Selectable<LoginBackupCodesTable>;
export type SecurityQuestionRow = Selectable<LoginSecurityQuestionsTable>;

declare module '#backend/storage/tables.ts' {
  interface Tables {
    vault_keys: VaultKeysTable;
    logins: LoginsTable;
    login_history: LoginHistoryTable;
    login_backup_codes: LoginBackupCodesTable;
    login_security_questions: LoginSecurityQuestionsTable;
    login_reminders: LoginRemindersTable;
  }
}
