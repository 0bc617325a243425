import type { S3Place } from '#backend/objects/object-store.ts';
import type { Log } from '#backend/storage/log.ts';

/** Where a portal keeps its data. */
export type DataPlace = {
  /** Any PostgreSQL; without it the embedded one of the data directory. */
  readonly databaseUrl: string | undefined;
  /** How the owner of the tables connects; `databaseUrl` unless given. */
  readonly databaseOwnerUrl: string | undefined;
  readonly dataDir: string;
  /** The key of the audit's chain; that of the data directory unless given. */
  readonly auditKey: Buffer | undefined;
  readonly s3: S3Place | undefined;
};

/** A backup or a restore under way. */
export type BackupRun = {
  readonly place: DataPlace;
  /** The folder of the backup. */
  readonly folder: string;
  readonly log: Log;
  /** Called as long work comes forward, with how much of it is done. */
  readonly progress: (what: string, done: number, total: number) => void;
  /** Ends the work where it is. */
  readonly signal: AbortSignal;
};

/** How many objects are copied at once. */
export const objectsAtOnce = 4;

export const databaseOf = ({ place, log }: Pick<BackupRun, 'place' | 'log'>) => ({
  url: place.databaseUrl,
  ownerUrl: place.databaseOwnerUrl,
  dataDir: place.dataDir,
  log,
});
