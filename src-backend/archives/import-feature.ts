import type { BackendFeature } from '#backend/feature/backend-feature.ts';
import { archiveImportsMigration } from './import-migration-0074.ts';
import './import-tables.ts';

/** What is noted of imported archives goes with their person. */
export const importFeature: BackendFeature<object> = {
  name: 'imports',
  migrations: { '0074-archive-imports': archiveImportsMigration },
  onUserRemoved: () => async (userId, trx) => {
    await trx.deleteFrom('archive_imports').where('user_id', '=', userId).execute();
  },
};
