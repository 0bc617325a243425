export const archiveStatuses = ['WAITING', 'RUNNING', 'READY', 'FAILED'] as const;

export type ArchiveStatus = (typeof archiveStatuses)[number];

/** A ZIP file of everything that is a person's, as it is made or to be loaded. */
export type Archive = {
  readonly id: string;
  /** Whose it is. */
  readonly userId: string;
  readonly status: ArchiveStatus;
  /** How many records and files are in it so far. */
  readonly done: number;
  /** How many there will be; 0 until they are counted. */
  readonly total: number;
  /** Undefined until it is ready. */
  readonly bytes: number | undefined;
  readonly createdAt: string;
  readonly endsAt: string;
  /** Where the caller can load the file, for ten minutes; undefined until it is ready. */
  readonly url: string | undefined;
};

/** How many days an archive is kept once it is ready. */
export const archiveDays = 7;

/** How many minutes an address of an archive is good for. */
export const archiveLinkMinutes = 10;

/** How many archives of one person somebody may begin in a day; one that failed is not counted. */
export const archivesPerDay = 4;

export const tooManyArchives = `At most ${archivesPerDay} archives can be made in a day: try again tomorrow`;

/** Whether somebody still waits for an archive. */
export const isUnderWay = ({ status }: Pick<Archive, 'status'>): boolean =>
  status === 'WAITING' || status === 'RUNNING';

/** Returns the name that the file of an archive is loaded under, such as `harbour-pine-archive-2026-11-27.zip`. */
export const archiveFileName = (productName: string, createdAt: string): string => {
  const product = productName
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');
  return `${product === '' ? 'portal' : product}-archive-${createdAt.slice(0, 10)}.zip`;
};
