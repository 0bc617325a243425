/** Where a stored object is served. */
export const fileAddress = (origin: string, key: string): string => `${origin}/files/${key}`;
