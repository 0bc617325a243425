export const pageTitle = (page: string, product: string): string => `${page} · ${product}`;
