import { createHash } from 'node:crypto';
import type { EmbeddedBackend } from '#tests/support/embedded-backend.ts';

/** The key of every chain of a test: backends that share a database share it. */
export const testAuditKey = createHash('sha256').update('audit of the tests').digest();

/** Returns what the audit says was done to this record, in order. */
export const doneTo = async ({ database }: EmbeddedBackend, subject: string): Promise<readonly string[]> => {
  const entries = await database.db
    .selectFrom('audit_entries')
    .select('action')
    .where('subject', '=', subject)
    .orderBy('id')
    .execute();
  return entries.map(({ action }) => action);
};
