import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { createDiskObjectStore } from '#backend/objects/disk-object-store.ts';
import type { ObjectStore } from '#backend/objects/object-store.ts';
import { openDatabase } from '#backend/open-database.ts';
import type { Database } from '#backend/storage/database.ts';
import { silentLog } from '#backend/storage/log.ts';
import { freshDatabase } from '#tests/support/shared-postgres.ts';
import { testAuditKey } from '#tests/support/storage/audit-trail.ts';
import { createTemporaryDirectory } from '#tests/support/temporary-directory.ts';

export type StoredPerson = { readonly id: string; readonly name: string; readonly email: string };

/** What a portal keeps, without the portal. */
export type Store = {
  readonly database: Database;
  readonly objects: ObjectStore;
  /** How an operator names the place. */
  readonly env: Readonly<Record<string, string | undefined>>;
  /** A folder that goes away with it. */
  readonly folder: string;
  readonly addPerson: (person: Omit<StoredPerson, 'id'> & { readonly admin?: boolean }) => Promise<StoredPerson>;
  readonly close: () => Promise<void>;
};

/** An empty one. */
export const openStore = async (): Promise<Store> => {
  const { path: folder, remove } = await createTemporaryDirectory();
  const url = await freshDatabase();
  const database = await openDatabase({ url, dataDir: folder, log: silentLog, poolSize: 2 });
  return {
    database,
    objects: createDiskObjectStore(join(folder, 'files')),
    env: { DATABASE_URL: url, DATA_DIR: folder, AUDIT_KEY: testAuditKey.toString('hex') },
    folder,
    addPerson: async ({ name, email, admin = false }) => {
      const id = randomUUID();
      const now = new Date();
      await database.db
        .insertInto('users')
        .values({
          id,
          email,
          email_verified: true,
          name,
          search_text: '',
          groups: admin ? ['Admin'] : ['User'],
          status: 'CONFIRMED',
          provider: null,
          srp_salt: null,
          srp_verifier: null,
          created_at: now,
          updated_at: now,
        })
        .execute();
      return { id, name, email };
    },
    close: async () => {
      await database.close();
      await remove();
    },
  };
};
