import { bytesText } from '#core/kernel/byte-size.ts';
import { acceptedFile } from '#core/files/accepted-files.ts';

/** What a document is and its size, as far as they are known: `PDF, 1.2 MB`. */
export const documentText = (contentType: string | undefined, size: number | undefined): string =>
  [acceptedFile(contentType ?? '')?.words, size === undefined ? undefined : bytesText(size)]
    .filter((part) => part !== undefined)
    .join(', ');
