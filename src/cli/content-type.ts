import { acceptedFiles } from '#core/files/upload-file.ts';

/** By the extension, as files on a disk have no other type; undefined for one that is not taken. */
export const contentTypeOf = (path: string): string | undefined => {
  const extension = /\.([a-z0-9]+)$/i.exec(path)?.[1]?.toLowerCase().replace('jpeg', 'jpg');
  return Object.keys(acceptedFiles).find((type) => acceptedFiles[type]?.extension === extension);
};
