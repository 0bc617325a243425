import type { ChosenFile } from '#core/files/file-transfer.ts';

/** The file as browsers hold it; bytes of Node become one. */
export const toBlob = ({ body, type }: ChosenFile): Blob =>
  body instanceof Blob ? body : new Blob([body as BlobPart], { type });
