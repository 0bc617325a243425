/** Returns the pattern of texts that contain a term, whatever characters it has. */
export const containing = (term: string): string => `%${term.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
