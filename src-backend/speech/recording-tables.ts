export type RecordingsTable = {
  /** SHA-256 of what is said and by which voice, in hexadecimal. */
  key: string;
  /** Where each sentence begins, in milliseconds. */
  starts: number[];
  made_at: Date;
  /** When somebody last asked for it. */
  asked_at: Date;
};

declare module '#backend/storage/tables.ts' {
  interface Tables {
    recordings: RecordingsTable;
  }
}
