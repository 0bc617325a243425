import type { Selectable } from 'kysely';

export type VaultPasskeysTable = {
  user_id: string;
  credential_id: string;
  name: string;
  salt: string;
  /** A seal. */
  wrap: string;
  key_version: number;
  created_at: Date;
};

export type VaultPasskeyRow = Selectable<VaultPasskeysTable>;

declare module '#backend/storage/tables.ts' {
  interface Tables {
    vault_passkeys: VaultPasskeysTable;
  }
}
