import type { BackendFeature } from '#backend/feature/backend-feature.ts';
import type { ObjectStore } from '#backend/objects/object-store.ts';
import type { Database } from '#backend/storage/database.ts';
import { openVoices, type OpenVoices, type VoicesPlace } from './open-voices.ts';
import { createRecordingLedger } from './recording-ledger.ts';
import { recordingsMigration } from './recording-migration-0015.ts';
import { recordingObjects } from './recording-objects.ts';
import { recordingSweep } from './recordings.ts';

type SpeechDeps = {
  readonly database: Pick<Database, 'db'>;
  readonly objects: ObjectStore;
  readonly recordingSecret: Buffer;
  readonly now: () => number;
};

export const speechFeature: BackendFeature<SpeechDeps, OpenVoices, VoicesPlace> = {
  name: 'speech',
  keeps: recordingObjects,
  provides: openVoices,
  migrations: { '0015-recordings': recordingsMigration },
  schedules: (services) => [recordingSweep({ ...services, ledger: createRecordingLedger(services) })],
  routes: async (app, services) => {
    const { recordingRoutes } = await import('./recording-routes.ts');
    await app.register(recordingRoutes, services);
  },
};
