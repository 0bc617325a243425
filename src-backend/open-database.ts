import { openMigrated, type Database, type DatabaseOptions } from '#backend/storage/database.ts';
import { migrations } from './migrations.ts';

/** Opens the database with its schema up to date. */
export const openDatabase = (options: DatabaseOptions): Promise<Database> =>
  openMigrated(options, { migrations, appendOnly: ['audit_entries'] });
