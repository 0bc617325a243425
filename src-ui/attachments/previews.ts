/** Addresses in this tab that show files which were just uploaded or chosen, by their keys. */
const previews = new Map<string, string>();

export const keepPreview = (key: string, url: string): void => void previews.set(key, url);

/** Returns an address that shows the file; undefined for one that this tab neither uploaded nor chose. */
export const previewOf = (key: string): string | undefined => previews.get(key);

/** Forgets every one, and gives the memory back that they hold. */
export const forgetPreviews = (): void => {
  for (const url of previews.values()) URL.revokeObjectURL(url);
  previews.clear();
};
