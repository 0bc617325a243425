import type { ExportedFile } from '#core/vault/exchange/export-logins.ts';

const keptMs = 10_000;

/** Has the browser save a file; its address is given up again once the download has begun. */
export const downloadFile = ({ name, type, text }: Pick<ExportedFile, 'name' | 'type' | 'text'>): void => {
  const address = URL.createObjectURL(new Blob([text], { type }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), keptMs);
};
