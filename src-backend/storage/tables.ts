import type { IdentityTables } from '#backend/identity/identity-tables.ts';
import type { MailTables } from '#backend/mail/mail-tables.ts';
import type { StorageTables } from './secrets-table.ts';

/** Every table of the database; each feature describes its own. */
export type Tables = StorageTables & IdentityTables & MailTables;
