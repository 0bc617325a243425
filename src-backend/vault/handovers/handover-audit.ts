import type { Kysely } from 'kysely';
import { system, type AuditActor } from '#backend/audit/audit-log.ts';
import type { Tables } from '#backend/storage/tables.ts';
import type { Platform } from '#core/vault/platform.ts';
import type { HandoverDeps } from './handover-deps.ts';
import type { HandoverRow } from './handover-tables.ts';

type Deed = {
  readonly row: HandoverRow;
  /** The server itself unless given. */
  readonly actor?: AuditActor;
  readonly platform: Platform | undefined;
};

/** Leaves an entry of a deed between two people: which login, who gave it and who got it, and nothing of what they wrote. */
export const recordHandover = (
  trx: Kysely<Tables>,
  { audit }: Pick<HandoverDeps, 'audit'>,
  action: 'createHandovers' | 'openHandover' | 'endHandover',
  { row, actor: { userId, name, email } = system, platform }: Deed,
): void =>
  audit.record(trx, {
    actor: { userId, name, email },
    action,
    subjectType: 'handover',
    subject: row.id,
    subjectName: platform ?? '',
    detail: {
      login: row.login_id,
      owner: row.owner_id,
      receiver: row.receiver_id ?? '',
      ...(row.ending === null ? {} : { ending: row.ending }),
    },
  });
