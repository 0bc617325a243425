import type { ArchiveRecord } from '#backend/feature/archive-part.ts';

export const archiveFormat = { name: 'portal-archive', version: 1 } as const;

/** What `archive.json` says. */
export type ArchiveHead = {
  readonly format: string;
  readonly version: number;
  /** ULID of the archive. */
  readonly id: string;
  readonly madeAt: string;
  /** The name of the portal that it was made by. */
  readonly madeBy: string;
  readonly personId: string;
  /** How many records there are, by kind. */
  readonly records: Readonly<Record<string, number>>;
};

/** A file of the archive as its record says. */
export type ArchivedFile = {
  readonly key: string;
  readonly ownerId: string;
  readonly resource: string;
  readonly contentType: string;
  readonly bytes: number;
  /** SHA-256 in hexadecimal; null where none was taken. */
  readonly checksum: string | null;
  readonly createdAt: string;
  readonly storedAt: string;
};

export const readmePath = 'README.txt';
export const headPath = 'archive.json';
export const schemaPath = 'schema.json';
export const recordsPath = (kind: string): string => `records/${kind}.jsonl`;
export const tablePath = (name: string): string => `tables/${name}.csv`;
export const filePath = (key: string): string => `files/${key}`;

/** The keys of files that were lost before the archive was made, one on each line; there only where some were. */
export const lostPath = 'lost-files.txt';

/** The last entry, by which `sha256sum -c` checks the others. */
export const checksumsPath = 'checksums.sha256';

export const lineOf = (record: ArchiveRecord): string => `${JSON.stringify(record)}\n`;

/** Returns what is said to who opens the archive. */
export const readme = (product: string): string => `Your archive of ${product}

archive.json      when it was made, and how many records of each kind it has
records/          all records as JSON, one on each line, as schema.json says
tables/           the same records as CSV, for a spreadsheet
files/            every file that the records name, by its key
checksums.sha256  what "sha256sum -c checksums.sha256" checks the rest by

The vault is in records/ as the portal keeps it: sealed. It opens with your passphrase or your recovery code where the archive
is imported. To have your passwords in the clear, export them in the vault of the portal.
`;
