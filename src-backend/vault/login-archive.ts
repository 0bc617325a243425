import { createHash } from 'node:crypto';
import type { ArchivePart, ArchiveRecord } from '#backend/feature/archive-part.ts';
import { armNewReminders } from './arm-reminders.ts';

const expiringOf = (record: ArchiveRecord) => {
  const { id, expiryDate } = record as { readonly id: string; readonly expiryDate: string | null };
  return { id, expiry_date: expiryDate === null ? null : new Date(expiryDate) };
};

const key: ArchivePart = {
  name: 'vault',
  table: 'vault_keys',
  isSealed: true,
  owner: 'user_id',
  key: ['user_id'],
  fields: {
    version: 'integer',
    key_version: 'integer',
    kdf_name: 'text',
    kdf_salt: 'text',
    kdf_iterations: 'integer',
    kdf_memory: 'integer',
    passphrase_wrap: 'text',
    recovery_wrap: 'text',
    previous_wrap: 'text?',
    updated_at: 'time',
  },
};

const logins: ArchivePart = {
  name: 'logins',
  table: 'logins',
  isSealed: true,
  owner: 'user_id',
  key: ['id'],
  fields: {
    id: 'text',
    platform: 'text',
    brand_id: 'in brands',
    score: 'integer',
    expiry_date: 'time?',
    password: 'text',
    username: 'text',
    url: 'text',
    notes: 'text',
    tags: 'text',
    totp: 'text',
    meta: 'text',
    rev: 'integer',
    password_rev: 'integer',
    key_version: 'integer',
    created_at: 'time',
    updated_at: 'time',
  },
  children: [
    {
      name: 'history',
      table: 'login_history',
      of: 'login_id',
      key: ['id'],
      fields: {
        id: 'text',
        rev: 'integer',
        password: 'text',
        reason: 'text',
        score: 'integer',
        changed_at: 'time',
      },
    },
    {
      name: 'codes',
      table: 'login_backup_codes',
      of: 'login_id',
      key: ['id'],
      fields: { id: 'text', code: 'text', created_at: 'time', used_at: 'time?' },
    },
    {
      name: 'questions',
      table: 'login_security_questions',
      of: 'login_id',
      key: ['id'],
      fields: { id: 'text', question: 'text', answer: 'text', created_at: 'time' },
    },
  ],
  derive: (record) => ({
    creation: `\\x${createHash('sha256').update(JSON.stringify(record)).digest('hex')}`,
  }),
  imported: (trx, records, now) => armNewReminders(trx, records.map(expiringOf), now),
};

/**
 * A person's vault, sealed as it is here. A passkey opens it at one address only and is left out, and so are handovers: they are
 * sealed to keys of people of this deployment, and their seals are gone once they have ended.
 */
export const loginArchives: readonly ArchivePart[] = [key, logins];
