import type { Generated, Selectable } from 'kysely';
import type { HandoverEnding } from '#core/vault/handovers/handover.ts';

export type HandoverKeysTable = {
  user_id: string;
  /** Grows by one with every put. */
  version: number;
  public_key: string;
  /** A seal. */
  private_key: string;
  /** The vault key that it is sealed under. */
  key_version: number;
  created_at: Date;
};

export type HandoverPinsTable = {
  owner_id: string;
  receiver_id: string;
  seal: string;
  /** The vault key of the owner that it is sealed under. */
  key_version: number;
};

/** What is sealed of a login; null once the handover has ended. */
export type HandoverSealColumns = {
  custom_platform: string | null;
  username: string | null;
  password: string | null;
  url: string | null;
  notes: string | null;
  totp: string | null;
};

export type HandoversTable = HandoverSealColumns & {
  id: string;
  owner_id: string;
  /** Null for a removed person. */
  receiver_id: string | null;
  login_id: string;
  purpose: string;
  ends_at: Date;
  created_at: Date;
  /** Null while it goes on, and until the clock has ended it. */
  ended_at: Generated<Date | null>;
  ending: Generated<HandoverEnding | null>;
  /** The revision of the login that the seals were made of. */
  rev: number;
  receiver_key: string;
  sender_key: string;
  /** SHA-256 of the call that made it, by which the same call is known again. */
  creation: Buffer;
};

export type HandoverUsesTable = { handover_id: string; used_at: Date };

export type HandoverKeyRow = Selectable<HandoverKeysTable>;
export type HandoverRow = Selectable<HandoversTable>;

declare module '#backend/storage/tables.ts' {
  interface Tables {
    handover_keys: HandoverKeysTable;
    handover_pins: HandoverPinsTable;
    handovers: HandoversTable;
    handover_uses: HandoverUsesTable;
  }
}

declare module '#backend/audit/audit-tables.ts' {
  interface AuditSubjects {
    handover: unknown;
  }
}
