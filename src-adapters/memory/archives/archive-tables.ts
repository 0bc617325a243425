/** An archive, which is made at once; one that has ended is kept for what was made in a day. */
export type StoredArchive = {
  readonly id: string;
  readonly userId: string;
  readonly askedBy: string;
  readonly createdAt: string;
  readonly hasEnded: boolean;
};

export type ArchiveTables = { readonly archives: StoredArchive };
