import { join } from 'node:path';
import { Readable } from 'node:stream';
import { sql } from 'kysely';
import type { DataPlace } from '#backend/backup/backup-run.ts';
import { keepDemoFile } from '#backend/demo/demo-file.ts';
import { startEmbeddedBackend, type EmbeddedBackend } from '#tests/support/embedded-backend.ts';
import { aPicture } from '#tests/support/files/uploads.ts';
import { freshDatabase } from '#tests/support/shared-postgres.ts';
import { storeTemplate } from '#tests/support/stored-rows.ts';
import { createTemporaryDirectory } from '#tests/support/temporary-directory.ts';
import { placeAt } from './backup-places.ts';

/** Text that a careless copy would change. */
export const oddName = 'Tab\there, \\N, a \\ and a line\nend, “quotes”, 😀';

export type SmallWorld = {
  readonly backend: EmbeddedBackend;
  readonly place: DataPlace;
  /** The key of an uploaded picture, which has a thumbnail. */
  readonly picture: string;
  /** Where the file of a key is kept. */
  readonly fileOf: (key: string) => string;
  /** Ends the backend, and leaves its data. */
  readonly stop: () => Promise<void>;
  readonly remove: () => Promise<void>;
};

/** A portal with people, an upload, recordings, an audit, JSON, bytes and sequences that have given numbers. */
export const openSmallWorld = async (): Promise<SmallWorld> => {
  const databaseUrl = await freshDatabase();
  const { path: dataDir, remove } = await createTemporaryDirectory();
  const backend = await startEmbeddedBackend({ databaseUrl, dataDir });
  const { db } = backend.database;
  await backend.createUser({ email: 'robin@example.com', name: 'Robin', admin: true });
  const ada = await backend.createUser({ email: 'ada@example.com', name: 'Ada' });
  await db.updateTable('users').set({ name: oddName }).where('id', '=', ada.id).execute();
  await storeTemplate(db);
  const picture = await keepDemoFile(backend)({
    id: 'picture',
    ownerId: ada.id,
    resource: 'asset',
    contentType: 'image/png',
    createdAt: Date.now(),
    bytes: async () => Buffer.from(await aPicture()),
  });
  for (const recording of ['kept', 'lost'])
    await db
      .insertInto('recordings')
      .values({ key: recording, starts: [0, 1_500], made_at: new Date(), asked_at: new Date() })
      .execute();
  await backend.objects.put('audio/kept.wav', Readable.from([Buffer.from('a voice')]), async () => undefined);
  await sql`select nextval(quote_ident(sequencename)::regclass) from pg_sequences`.execute(db);
  return {
    backend,
    place: placeAt(databaseUrl, dataDir),
    picture,
    fileOf: (key) => join(dataDir, 'files', ...key.split('/')),
    stop: () => backend.close(),
    remove,
  };
};
